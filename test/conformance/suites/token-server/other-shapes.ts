import type { TokenServerTarget } from '../../../../src/conformance/core/run-plan.ts';
import { mint } from './minting.ts';
import type { Answered, Asked } from './support.ts';

type Declared = Omit<TokenServerTarget, 'url'>;

/** A token server that is not asked in the way of the sample, and what it declares. */
export interface ShapedServer {
  readonly declares: Declared;
  readonly answer: (asked: Asked) => Answered;
}

/** What a server of these hands out, and for whom. */
export type Minting = (kind: 'user' | 'app', user: string, seconds: number) => string;

const isName = (user: string | undefined): user is string =>
  user !== undefined && user !== '' && Buffer.byteLength(user) < 1_024;

/** Section 4.1, the last paragraph. */
export function getServer(minting: Minting = mint): ShapedServer {
  return {
    declares: { shape: { kind: 'get' }, mustFail: { by: 'values', kind: 'user', user: '' } },
    answer: ({ method, path }) => {
      const user = new URL(path, 'http://h').searchParams.get('userId') ?? undefined;
      if (method !== 'GET' || !isName(user)) return { status: 400, body: 'who are you?' };
      return { body: { token: minting('user', user, 3_600), issuer: 'us' } };
    },
  };
}

function decodedStep(step: string): string | undefined {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
}

/** Whole seconds within a day, whatever the body is. */
function lifetimeIn(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { lifetime } = (value ?? {}) as { readonly lifetime?: unknown };
    const isFit = Number.isInteger(lifetime) && Number(lifetime) >= 1 && Number(lifetime) <= 86_400;
    return isFit ? Number(lifetime) : undefined;
  } catch {
    return undefined;
  }
}

/** Path parameters, a validity in the body, nested answers, and app tokens. */
export function nestedServer(minting: Minting = mint): ShapedServer {
  const parts = {
    method: 'POST',
    headers: { Authorization: 'Bearer let-me-in-please' },
    body: { lifetime: '{expire}' },
    tokenAt: '/data/token',
    errorAt: '/message',
  } as const;
  const refuse = (message: string): Answered => ({ status: 422, body: { message } });
  return {
    declares: {
      shape: {
        kind: 'template',
        user: { ...parts, path: '/v2/users/{user}/token' },
        app: { ...parts, path: '/v2/app/token' },
      },
      mustFail: { by: 'values', kind: 'app', expire: 2_592_000 },
    },
    answer: ({ path, headers, text }) => {
      if (headers.authorization !== 'Bearer let-me-in-please') return { status: 401, body: '' };
      const found = /^\/v2\/(?:users\/([^/]*)|app)\/token$/.exec(path);
      if (found === null) return { status: 404, body: 'Not Found' };
      const seconds = lifetimeIn(text);
      if (seconds === undefined) return refuse('lifetime is no number of seconds');
      if (found[1] === undefined)
        return { status: 201, body: { data: { token: minting('app', '', seconds) } } };
      const user = decodedStep(found[1]);
      if (!isName(user)) return refuse('no such user');
      return { status: 201, body: { data: { token: minting('user', user, seconds) } } };
    },
  };
}

/** Plain text for a user in a header: no app tokens, no validity, no place for errors. */
export function headerServer(minting: Minting = mint): ShapedServer {
  return {
    declares: {
      shape: {
        kind: 'template',
        user: { method: 'PUT', path: '/token', headers: { 'X-User': '{user}' }, tokenAt: '' },
      },
      mustFail: { by: 'values', kind: 'user', user: '' },
    },
    answer: ({ method, path, headers }) => {
      const user = String(headers['x-user'] ?? '');
      if (method !== 'PUT' || path !== '/token') return { status: 404, body: 'Not Found' };
      return isName(user) ? { body: minting('user', user, 600) } : { status: 403, body: '' };
    },
  };
}
