import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { findingBlock } from '../../../../src/cli/terminal/result-block.ts';
import { styleOf } from '../../../../src/cli/terminal/style.ts';
import { CLIENT_CHECKS } from '../../../../src/conformance/suites/client/index.ts';
import { clientOf } from './test-client.ts';
import { tryClient } from './try-client.ts';

const page = readFileSync(new URL('../../../../docs/chat-service.md', import.meta.url), 'utf8');
const [, chapter = ''] = page.split('## Trying a client');

test('the table of the page has the checks in their order', () => {
  const listed = [...chapter.matchAll(/^\| `(client\.[\w.-]+)` \|/gm)].map(([, id]) => id);
  expect(listed).toEqual(CLIENT_CHECKS.map(({ id }) => id));
});

test('the page shows what is printed of the client that it describes', async () => {
  const renewsWithOldToken = clientOf({
    async willExpire(client) {
      const token = await client.fetch();
      await client.renew(token ?? client.token ?? '');
    },
  });
  const { report } = await tryClient(renewsWithOldToken);
  const [failure] = report.checks.filter(({ verdict }) => verdict === 'fail');
  const style = styleOf({ env: {}, stdout: new PassThrough() });
  const block = failure && findingBlock(failure, report, { style, folder: '.', references: {} });
  const [, shown] = /<!-- client -->\n\n```text\n(.*?)\n```/su.exec(chapter) ?? [];
  expect(shown).toBe(block?.join('\n').trimEnd());
});
