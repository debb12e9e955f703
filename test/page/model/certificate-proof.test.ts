import { expect, test } from 'vitest';
import { proofSentencesOf } from '../../../src/page/model/certificate-proof.ts';
import { registryHeadline } from '../../../src/page/model/registry-headline.ts';

test('a certificate by an audit tells its level, how much was sent to whom, and the seed', () => {
  const audit = {
    at: '2026-01-01T00:00:00.000Z',
    seed: 7,
    size: 2,
    sendable: 413,
    targets: [{ by: 'receiver' as const, url: 'https://shop.test' }],
    exchanges: [3, 9],
    matched: 2,
  };
  const [level, shown] = proofSentencesOf({ level: 'audit', audit });
  expect(level).toMatch(/^Its level is audit\. /);
  expect(shown).toBe(
    'Of 413 exchanges that could be sent again, 2 were, to https://shop.test at 2026-01-01T00:00:00.000Z, drawn by seed 7; all were answered alike.',
  );
  expect(proofSentencesOf({ level: 'report' })).toHaveLength(1);
});

test('an empty registry claims nothing, and is not shown as a success', () => {
  expect(registryHeadline(0)).toMatchObject({
    style: 'outcome is-empty',
    title: 'No certificates',
  });
  expect(registryHeadline(1)).toMatchObject({
    style: 'outcome is-conformant',
    title: '1 certificate',
    claim: expect.stringMatching(/^Each held/),
  });
});
