import { expect, test } from 'vitest';
import { isSameFinding } from '../../src/report/index.ts';
import { makeFailure, makeResult } from './make-report.ts';

const found = (actual: string) => makeFailure({ actual });

test.each([
  ['a time', 'no answer after 12.3 s', 'no answer after 11 s'],
  ['a port', 'refused at 127.0.0.1:40123', 'refused at 127.0.0.1:51999'],
  ['a date', 'since 2026-01-01T00:00:00.000Z', 'since 2026-11-22T07:20:01Z'],
  ['an id', 'agent assay-cafe-00112233 is unknown', 'agent assay-0000002a-99887766 is unknown'],
  ['an id in capitals', 'gives Assay-91369426-UPPER', 'gives Assay-0000002a-UPPER'],
  ['a port in words', 'nothing listens on port 8080', 'nothing listens on port 443'],
  [
    'a port that moves the place of a cut',
    `status 500 ("${'it was refused '.repeat(12)} at http://127.0.0.1:8080/webho…")`,
    `status 500 ("${'it was refused '.repeat(12)} at http://127.0.0.1:40123/webh…")`,
  ],
  [
    'a port that is cut',
    `status 500 ("${'it was refused '.repeat(12)} at http://127.0.0.1:80…")`,
    `status 500 ("${'it was refused '.repeat(12)} at http://127.0.0.1:4…")`,
  ],
  ['a token', `token ${'A'.repeat(40)}`, `token ${'B'.repeat(60)}`],
])('%s makes no difference', (_what, one, other) => {
  expect(isSameFinding(found(one), found(other))).toBe(true);
});

test.each([
  ['another status', makeFailure(), found('status 500')],
  [
    'another beginning of a cut body',
    found('status 500 ("bad request: the key is missing…")'),
    found('status 500 ("no such user in the database at all…")'),
  ],
  [
    'another status before a cut body',
    found('status 500 ("refused…")'),
    found('status 502 ("refused…")'),
  ],
  ['another end behind a cut', found('"refused…" once'), found('"refused…" and it took effect')],
  ['another number in a body', found('{"code":200}'), found('{"code":500}')],
  ['another verdict', makeFailure(), makeFailure({ verdict: 'warn' })],
  ['another duty', makeFailure(), makeFailure({ expected: 'status 401' })],
  [
    'another obstacle',
    makeResult({ verdict: 'untestable', reason: 'nothing listens' }),
    makeResult({ verdict: 'untestable', reason: 'the control was refused' }),
  ],
])('%s is another finding', (_what, one, other) => {
  expect(isSameFinding(one, other)).toBe(false);
});

test('advice beside a breach makes no difference', () => {
  expect(isSameFinding(makeFailure({ reason: 'Look at the key.' }), makeFailure())).toBe(true);
});
