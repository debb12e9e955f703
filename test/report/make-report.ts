import {
  type CheckFinished,
  type CheckResult,
  type ExchangeRecorded,
  outcomeOf,
  type RecordedRequest,
  type Report,
  type RunEvent,
  type RunFinished,
  type RunStarted,
  summaryOf,
} from '../../src/contract/index.ts';
import { clauseStatesOf } from '../../src/report/scope/clause-states.ts';

export function makeRequest(changes: Partial<RecordedRequest> = {}): RecordedRequest {
  return {
    method: 'POST',
    url: 'http://localhost:8080/webhook',
    headers: [['Content-Type', 'application/json']],
    body: { text: '{"a":1}', bytes: 7 },
    ...changes,
  };
}

export function makeResult(changes: Partial<CheckResult> = {}): CheckResult {
  return {
    id: 'receiver.topic.claim',
    suite: 'receiver',
    clauses: ['6.2/notify-ms'],
    level: 'must',
    basis: 'stated',
    restsOn: [],
    firmness: 'firm',
    title: 'does what it should',
    outcome: 'held',
    verdict: 'pass',
    evidence: [],
    examples: 1,
    exchanges: 1,
    noticeIds: ['notice-1'],
    durationMs: 10,
    ...changes,
  };
}

export function makeFailure(changes: Partial<CheckResult> = {}): CheckResult {
  const request = makeRequest();
  return makeResult({
    outcome: 'broken',
    verdict: 'fail',
    expected: 'a rejection',
    actual: 'status 200',
    counterexample: { seed: 5, shrinks: 2, description: 'an example', request },
    ...changes,
  });
}

export function makeStart(results: readonly CheckResult[]): RunStarted {
  return {
    type: 'run-started',
    assay: '0.1.0',
    specification: { title: 'Title', revision: '1', digest: 'ab' },
    profile: { name: 'neutral', values: {}, firmness: {}, digest: 'cd' },
    targets: {
      isEmbedded: false,
      receiverUrl: 'http://localhost:8080/webhook',
      capabilities: ['receiver'],
    },
    seed: 7,
    runId: 'cafe',
    runs: 20,
    isStrict: false,
    startedAt: '2026-01-01T00:00:00.000Z',
    scope: { leftOut: [], missing: [], limits: { concurrency: 8, allowsHeavyLoad: true } },
    clauses: [
      {
        id: '6.2/notify-ms',
        section: '6.2',
        statement: 'notifyMs is the time of sending.',
        level: 'must',
        checks: ['receiver.topic.claim'],
      },
    ],
    checks: results.map(({ id, suite, title, level, basis }) => ({
      id,
      suite,
      title,
      level,
      basis,
    })),
  };
}

function makeEnd(results: readonly CheckResult[], changes: Partial<RunFinished> = {}): RunFinished {
  return {
    type: 'run-finished',
    durationMs: 100,
    outcome: outcomeOf(results, { isStrict: false, isInterrupted: false }),
    summary: summaryOf(results),
    noticeIds: [],
    ...changes,
  };
}

type WholeExchange = ExchangeRecorded & Required<Pick<ExchangeRecorded, 'exchange'>>;

/** A recorded exchange of the made-up check. */
export function makeExchange(changes: Partial<WholeExchange> = {}): WholeExchange {
  return {
    type: 'exchange',
    number: 1,
    check: 'receiver.topic.claim',
    exchange: {
      role: 'control',
      request: makeRequest(),
      outcome: { kind: 'answer', status: 200, headers: {}, body: { text: 'ok', bytes: 2 } },
      startedAtMs: Date.UTC(2026, 0, 1),
      durationMs: 3.5,
    },
    requestDigest: 'ab',
    answerDigest: 'cd',
    outcome: '200',
    ...changes,
  };
}

export function makeEvents(results: readonly CheckResult[]): readonly RunEvent[] {
  const finished = results.map((result): CheckFinished => ({ type: 'check-finished', result }));
  return [makeStart(results), ...finished, makeEnd(results)];
}

export function makeReport(results: readonly CheckResult[], changes: Partial<Report> = {}): Report {
  const {
    type: _type,
    checks: _checks,
    clauses,
    baseline: _baseline,
    ...start
  } = makeStart(results);
  const { type: _end, ...end } = makeEnd(results);
  const checks = [...results];
  const judged = clauseStatesOf({ checks, clauses, scope: start.scope });
  return { ...start, ...end, hints: [], checks, clauses: [...judged], ...changes };
}
