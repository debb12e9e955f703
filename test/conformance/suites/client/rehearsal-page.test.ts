import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REHEARSAL_STEPS } from '../../../../src/conformance/suites/client/index.ts';
import { rehearsalLinesOf } from '../../../../src/report/index.ts';
import { phoneOf } from './phone.ts';
import { rehearseClient } from './rehearse-client.ts';

const page = readFileSync(new URL('../../../../docs/chat-service.md', import.meta.url), 'utf8');
const [, chapter = ''] = page.split('## Rehearsing a client');

test('the table of the page has the steps in their order', () => {
  const told = [...chapter.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id);
  expect(told).toEqual(REHEARSAL_STEPS.map(({ id }) => id));
});

test('the page shows what is printed of the client that it tells of', async () => {
  const renewsWithOldToken = phoneOf({
    async willExpire(phone) {
      const token = await phone.fetch();
      await phone.renew(token ?? phone.token ?? '');
    },
  });
  const { report } = await rehearseClient(renewsWithOldToken);
  const [, shown] = /<!-- rehearsal -->\n\n```text\n(.*?)\n```/su.exec(chapter) ?? [];
  expect(shown).toBe(rehearsalLinesOf(report).join('\n'));
});
