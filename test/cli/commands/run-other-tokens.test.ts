import { expect, test } from 'vitest';
import { artefactsIn } from '../../hostile/find-planted.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const TOKEN = 'opaque-Tok-4711';
const REPORTERS = ['--reporter', 'terminal,json,html,junit,ndjson,har,markdown,sarif,ctrf'];
const BODY = [
  `{'token': '${TOKEN}'}`,
  `token=${TOKEN}`,
  `token: ${TOKEN}`,
  `Bearer ${TOKEN}`,
  `<token>${TOKEN}</token>`,
].join('\n');

test.each([200, 500])('a token in an answer %i that is no JSON stands nowhere', (status) =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(status).end(BODY));
    const urls = ['--token-server-url', server.url, '--receiver-url', server.url];
    const only = ['--only', '*.ordinary-notification', '--only', 'token-server.user-token.*'];
    const some = [...only, '--runs', '2', '--customer-key', 'some-key-4711'];
    const ended = await assay(['run', '--verbose', ...urls, ...some, ...REPORTERS], { cwd });
    await server.close();
    const artefacts = { ...artefactsIn(cwd), stdout: ended.stdout, stderr: ended.stderr };
    const named = Object.entries(artefacts);
    expect(named.some(([, text]) => text.includes('<token>[redacted]'))).toBe(true);
    expect(named.filter(([, text]) => text.includes(TOKEN)).map(([name]) => name)).toEqual([]);
  }),
);
