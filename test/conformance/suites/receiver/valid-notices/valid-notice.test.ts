import { expect, test } from 'vitest';
import { ordinaryNotice } from '../../../../../src/conformance/probes/receiver-probe.ts';
import {
  recipeAsItIs,
  recipeOf,
} from '../../../../../src/conformance/suites/receiver/valid-notices/valid-notice.ts';
import type { Notice } from '../../../../../src/contract/index.ts';

const notice: Notice<101> = { ...ordinaryNotice('run'), noticeId: 'n-1' };

/** Whom the notice is about and when, so that each sending can be about an agent of its own. */
const whereabouts = { agent: 'assay-run', atMs: notice.payload.start_ts * 1_000 };

test('a valid notice becomes a recipe', () => {
  expect(recipeOf(notice as Notice)).toEqual({ content: { notice, ...whereabouts } });
  expect(recipeOf(notice as Notice, 'indented')).toEqual({
    content: { notice, ...whereabouts, writing: 'indented' },
  });
  expect(recipeAsItIs(notice as Notice)).toEqual({ content: { notice } });
});

test('a notice that breaks our own schema is our fault, and never leaves', () => {
  const broken = { ...notice, payload: { ...notice.payload, channel: 7 } } as unknown as Notice;
  expect(() => recipeOf(broken)).toThrow('breaks type at /payload/channel');
});
