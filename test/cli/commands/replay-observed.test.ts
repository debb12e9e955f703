import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningServer, listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const UNSIGNED = 'receiver.signature.rejects-unsigned';
const env = { KEY: 'key-of-the-customer', OBSERVER: 'secret-of-the-observer' };

let server: ListeningServer;
beforeAll(async () => {
  server = await listen((response) => response.writeHead(200).end('{"effects":0}'));
});
afterAll(() => server.close());

const observer = () => ['--observer-url', `${server.url}/{noticeId}?key=of-the-observer`];
const HEADER = ['--observer-header', 'X-Api-Key: env:OBSERVER'];

/** What a replay says of a run whose observer was asked with a secret in its URL. */
async function replayed(header: readonly string[], ...given: readonly string[]) {
  return inFolder(async (cwd) => {
    const receiver = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
    const chosen = ['--only', UNSIGNED, '--reporter', 'json'];
    await assay(['run', ...receiver, ...observer(), ...header, ...chosen], { cwd, env });
    return assay(['replay', ...receiver, ...given], { cwd, env });
  });
}

test.each([
  ['with a header', HEADER, '--observer-url, --observer-header'],
  ['without a header', [], '--observer-url'],
])('an observer %s, of whose URL a part is secret, is asked for', async (_what, header, flags) => {
  for (const trust of [[], ['--trust-report']]) {
    expect(await replayed(header, ...trust)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: `assay: A report gives neither secrets nor files nor commands: give ${flags}.\n`,
    });
  }
});

test('an observer may be given again, with what is secret left out of what is said', async () => {
  const { exitCode, stdout, stderr } = await replayed(HEADER, ...observer(), ...HEADER);
  expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^STILL FAILING +R1 /)]);
  expect(stderr).toBe(`assay: sends to ${server.url}, ${server.url}/{noticeId}?key=[redacted]\n`);
});

/** A receiver that stores everything, also what is forged, and tells it to who knows the key. */
async function storingServer() {
  const effects = new Map<string, number>();
  return listen((response, body, { method, headers, url = '' }) => {
    const id = method === 'POST' ? JSON.parse(body).noticeId : url.slice(1);
    const known = effects.get(id) ?? 0;
    if (method === 'POST') effects.set(id, known + 1);
    const isStranger = method === 'GET' && headers['x-api-key'] !== env.OBSERVER;
    response.writeHead(isStranger ? 401 : 200).end(JSON.stringify({ effects: known }));
  });
}

test.each([
  ['the header of the run', HEADER, 'x-api-key', env.OBSERVER],
  [
    'a header that is given again',
    ['--observer-header', 'X-Other: env:OTHER'],
    'x-other',
    'other-secret',
  ],
])('a replay asks the observer with %s', async (_what, again, name, value) => {
  const storing = await storingServer();
  const target = ['--receiver-url', storing.url, '--customer-key', 'env:KEY'];
  const observed = ['--observer-url', `${storing.url}/{noticeId}`, ...HEADER];
  const only = ['--only', 'receiver.effect.forgery-has-none', '--reporter', 'json'];
  const {
    first,
    replayed: second,
    asked,
  } = await inFolder(async (cwd) => {
    const given = { ...env, OTHER: 'other-secret' };
    const run = await assay(['run', ...target, ...observed, ...only], { cwd, env: given });
    const before = storing.requests.length;
    const replayed = ['replay', ...target, '--trust-report', ...again];
    const replay = await assay(replayed, { cwd, env: given });
    const after = storing.requests.slice(before);
    return { first: run, replayed: replay, asked: after.filter(({ method }) => method === 'GET') };
  });
  await storing.close();
  expect([first.exitCode, second.stderr]).toEqual([
    1,
    `assay: sends to ${storing.url}, ${storing.url}/{noticeId}\n`,
  ]);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ headers }) => headers[name]))).toEqual(new Set([value]));
});
