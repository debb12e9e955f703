import { assay, type Ended } from '../run-in-process.ts';

/** A service that a test uses; `stop` interrupts it and resolves to what it left behind. */
export interface Serving {
  readonly url: string;
  readonly appToken: () => Promise<string>;
  readonly createUsers: (body: unknown) => Promise<Response>;
  readonly get: (path: string) => Promise<Record<string, unknown>>;
  readonly post: (
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  readonly stop: () => Promise<Ended>;
}

/**
 * Runs `assay serve` in this process until it listens on a free port. Rejects with what it wrote when
 * it ends before.
 */
export async function startServing(
  argv: readonly string[],
  surroundings: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
  /** What has to stand on standard output besides the URL. */
  until: RegExp = /./,
): Promise<Serving> {
  let interrupt = (): void => {};
  let tellUrl: (url: string) => void = () => {};
  const listening = new Promise<string>((resolve) => {
    tellUrl = resolve;
  });
  const ended = assay(['serve', '--port', '0', ...argv], {
    ...surroundings,
    onReady: (given) => {
      interrupt = given;
    },
    onOutput: (text) => {
      const [, url] = /simulates the chat service at (\S+)/.exec(text) ?? [];
      if (url !== undefined && until.test(text)) tellUrl(url);
    },
  });
  const tooSoon = ended.then(({ stderr }) => {
    throw new Error(stderr);
  });
  const url = await Promise.race([listening, tooSoon]);
  tooSoon.catch(() => {});
  const post: Serving['post'] = (path, body, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const appToken = async () => {
    const answer = await post('/token-server/generate-app-token', { expire: 3_600 });
    return ((await answer.json()) as { token: string }).token;
  };
  return {
    url,
    appToken,
    post,
    createUsers: async (body) =>
      post('/org/app/users', body, { authorization: `Bearer ${await appToken()}` }),
    get: async (path) => (await fetch(url + path)).json() as Promise<Record<string, unknown>>,
    async stop() {
      interrupt();
      return ended;
    },
  };
}
