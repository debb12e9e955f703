import { expect, test } from 'vitest';
import { ordinaryNotice } from '../../../../src/conformance/probes/receiver-probe.ts';
import { recipeOf } from '../../../../src/conformance/suites/receiver/valid-notice.ts';
import type { Notice } from '../../../../src/contract/index.ts';

const notice: Notice = { ...ordinaryNotice('run'), noticeId: 'n-1' };

test('a valid notice becomes a recipe', () => {
  expect(recipeOf(notice)).toEqual({ content: { notice } });
  expect(recipeOf(notice, 'indented')).toEqual({ content: { notice, writing: 'indented' } });
});

test('a notice that breaks our own schema is our fault, and never leaves', () => {
  const broken = { ...notice, payload: { ...notice.payload, channel: 7 } } as unknown as Notice;
  expect(() => recipeOf(broken)).toThrow('breaks type at /payload/channel');
});
