import { createHash } from 'node:crypto';
import type { TokenServerTarget } from '../../../../src/conformance/core/targets.ts';
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

/** Knows its users by accounts of its own, and names the chat user in its answers. */
export function namingServer(
  chatUserOf: (account: string) => string | undefined = (account) =>
    createHash('sha256').update(account).digest('hex').slice(0, 16),
  signedUserOf: (account: string) => string | undefined = chatUserOf,
): ShapedServer {
  return {
    declares: {
      shape: {
        kind: 'template',
        user: {
          method: 'POST',
          path: '/login',
          form: { account: '{user}' },
          tokenAt: '/data/token',
          errorAt: '/message',
          userAt: '/data/user/name',
        },
      },
      mustFail: { by: 'values', kind: 'user', user: '' },
    },
    answer: ({ method, path, text }) => {
      if (method !== 'POST' || path !== '/login') return { status: 404, body: 'Not Found' };
      const account = new URLSearchParams(text).get('account') ?? '';
      if (!isName(account))
        return { body: { code: 40001, message: 'no such account', data: null } };
      const token = mint('user', signedUserOf(account) ?? '', 3_600);
      const user = { name: chatUserOf(account) };
      return { body: { code: 0, message: 'success', data: { token, user } } };
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
