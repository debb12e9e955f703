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
    return assay(['replay', ...given], { cwd, env });
  });
}

test.each([
  ['with a header', HEADER],
  ['without a header', []],
])('an observer %s, of whose URL a part is secret, is asked for', async (_what, header) => {
  expect(await replayed(header)).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr:
      'assay: The report has the address of --observer-url without what is secret in it: give --observer-url again, or set ASSAY_OBSERVER_URL.\n',
  });
});

test('an observer may be given again, and keeps the header of the run', async () => {
  const { exitCode, stdout } = await replayed(HEADER, ...observer());
  expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^STILL FAILING +R1 /)]);
});

test('another header may be given', async () => {
  const { exitCode } = await replayed(HEADER, ...observer(), '--observer-header', 'X-Other: y');
  expect(exitCode).toBe(1);
});
