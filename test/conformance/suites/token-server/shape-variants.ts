import { mint } from './minting.ts';
import { nestedServer, type ShapedServer } from './other-shapes.ts';
import { type Answered, type Asked, CREDENTIALS } from './support.ts';

export const CREDENTIALS_PAGE: object = {
  settings: { APP_CERTIFICATE: CREDENTIALS.appCertificate },
};

/** The same server, but for the requests that another answer is given for. */
export const unless = (
  server: ShapedServer,
  answer: (asked: Asked) => Answered | undefined,
): ShapedServer => ({
  ...server,
  answer: (asked: Asked) => answer(asked) ?? server.answer(asked),
});

export const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** Reads the validity as C does: what comes before anything but digits, and 32 bits of it. */
export const wrapping = (limit: number): ShapedServer =>
  unless(nestedServer(), ({ path, headers, text }) => {
    const [, user] = /^\/v2\/users\/([^/]+)\/token$/.exec(path) ?? [];
    const found = /"lifetime":(-?\d+)/.exec(text);
    if (user === undefined || found === null || headers.authorization === undefined)
      return undefined;
    const seconds = Number(BigInt.asUintN(32, BigInt(found[1] ?? 0)));
    const isGranted = seconds >= 1 && seconds <= limit && !user.includes('%');
    return isGranted ? { body: { data: { token: mint('user', user, seconds) } } } : undefined;
  });

/** An envelope whose message stands beside the token, too. */
export function saying(message: string, noErrors: readonly string[] = []): ShapedServer {
  const { declares, answer } = nestedServer();
  const { shape } = declares;
  if (shape?.kind !== 'template') throw new Error('the nested server has templates');
  const told = { ...shape.user, noErrors: [...noErrors] };
  return {
    declares: { shape: { ...shape, user: told, app: { ...told, path: '/v2/app/token' } } },
    answer: (asked) => {
      const { status = 200, body } = answer(asked);
      const isGranted = status < 300 && typeof body === 'object';
      return { status, body: isGranted ? { message, ...body } : body };
    },
  };
}

/** Takes a form of several parts with a password, and answers the token alone. */
export function withPassword(refuse: () => Answered | undefined): ShapedServer {
  return {
    declares: {
      shape: {
        kind: 'template',
        user: {
          method: 'POST',
          multipart: { user: '{user}', password: 'right-password' },
          tokenAt: '',
          wrongCredentials: { multipart: { password: 'wrong-password' } },
        },
      },
    },
    answer: ({ text }) => {
      const [, user = ''] = /name="user"\r\n\r\n([\s\S]*?)\r\n--/.exec(text) ?? [];
      const refusal = text.includes('right-password\r') ? undefined : refuse();
      return refusal ?? { body: mint('user', user, 600) };
    },
  };
}

/** Knows its callers: who names no user asks for a token of their own. */
export function ofCallers(caller: string): ShapedServer {
  return {
    declares: {
      shape: {
        kind: 'template',
        user: { method: 'POST', path: '/t', body: { for: '{user}' }, tokenAt: '' },
      },
    },
    answer: ({ path, text }) => {
      if (path !== '/t' || !isJson(text)) return { status: 400, body: '' };
      const { for: user = caller } = (JSON.parse(text) ?? {}) as { readonly for?: unknown };
      const isUser = typeof user === 'string' && user !== '' && user.length < 1_024;
      return isUser ? { body: mint('user', user, 600) } : { status: 400, body: 'for whom?' };
    },
  };
}
