import type { CheckResult, Evidence, Report } from '../../src/contract/index.ts';
import { makeFailure, makeRequest, makeResult } from './make-report.ts';

/** What a hostile target answers, or a hostile name is. */
export const HOSTILE =
  '](http://evil.example) <script>alert(1)</script> "&\' ]]> -->\u0000\u001b[31m\ud800 | `x`';

const answered: Evidence = {
  role: 'control',
  request: makeRequest({ body: { base64: '/w==', bytes: 1 } }),
  outcome: {
    kind: 'answer',
    status: 200,
    headers: { 'x-odd': HOSTILE },
    body: { text: HOSTILE, bytes: 100, isCut: true },
  },
  startedAtMs: 1_767_225_600_100,
  durationMs: 3.25,
};

const unanswered: Evidence = {
  ...answered,
  outcome: { kind: 'failure', reason: 'reset', detail: HOSTILE },
};

/** A baseline that expects a finding of these, and one entry of which holds no more. */
export const BASELINE: NonNullable<Report['baseline']> = {
  file: 'assay-baseline.json',
  outcome: 'nonconformant',
  entries: [
    { check: 'receiver.signature.fails', reason: HOSTILE, state: 'expected' },
    { check: 'receiver.topic.passes', reason: 'was broken', state: 'stale' },
  ],
  excused: [],
};

/** A result of each verdict, with all that may stand in one. */
export const EVERY_VERDICT: readonly CheckResult[] = [
  makeResult({ id: 'receiver.topic.passes' }),
  makeFailure({ id: 'receiver.signature.fails', actual: HOSTILE, evidence: [answered] }),
  makeFailure({ id: 'receiver.answer.warns', verdict: 'warn', evidence: [unanswered] }),
  makeFailure({ id: 'receiver.retry.flaky', verdict: 'flaky', level: 'should' }),
  makeResult({ id: 'receiver.hostile.notes', verdict: 'note', actual: HOSTILE }),
  makeResult({
    id: 'receiver.effect.skips',
    outcome: 'not-applicable',
    verdict: 'skip',
    reason: HOSTILE,
  }),
  makeResult({
    id: 'token-server.token.open',
    suite: 'token-server',
    outcome: 'untestable',
    verdict: 'untestable',
    reason: HOSTILE,
  }),
  makeResult({
    id: 'token-server.token.breaks',
    suite: 'token-server',
    outcome: 'error',
    verdict: 'error',
    reason: 'TypeError: x',
  }),
];
