import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { listRoutes } from '../../../../src/simulator/chat/http/routes.ts';
import { serveChat } from './serve-chat.ts';

const page = readFileSync(new URL('../../../../docs/chat-service.md', import.meta.url), 'utf8');
const [, block = ''] = /<!-- control calls -->\n\n```sh\n(.*?)\n```/su.exec(page) ?? [];

/** What curl makes of a line: only the arguments that the page uses. */
function requestOf(line: string) {
  const [program, ...words] = [...line.matchAll(/'([^']*)'|(\S+)/gu)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  expect(program).toBe('curl');
  const argumentOf = (flag: string) =>
    words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined;
  const [header = '', value = ''] = argumentOf('-H')?.split(': ') ?? [];
  const body = argumentOf('-d');
  return {
    url: new URL(words.at(-1) ?? ''),
    method: argumentOf('-X') ?? (body === undefined ? 'GET' : 'POST'),
    // What curl sends unless another header is given.
    headers: body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    given: header === '' ? {} : { [header.toLowerCase()]: value },
    ...(body === undefined ? {} : { body }),
  };
}

const LINES = block.split('\n');

test('the page shows one call of each operation of the control interface', () => {
  const shown = LINES.map(requestOf).map(({ method, url }) => `${method} ${url.pathname}`);
  const routes = listRoutes(resolveProfile('neutral').values);
  const control = routes.filter(({ path }) => path.startsWith('/control/'));
  expect(shown.toSorted()).toEqual(
    control.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test.each(LINES)('it works as it is printed: %s', async (line) => {
  const served = await serveChat();
  const { url, method, headers, given, ...body } = requestOf(line);
  const address = `${served.url}${url.pathname}${url.search}`;
  const send = (all: Record<string, string>) => fetch(address, { method, headers: all, ...body });
  expect((await send({ ...headers, ...given })).status).toBe(200);
  if ('body' in body) expect((await send(headers)).status).toBe(415);
});
