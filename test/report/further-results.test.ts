import { describe, expect, test } from 'vitest';
import { resultIn } from '../../src/cli/asked-finding.ts';
import type { CheckResult, Difference, FurtherFinding } from '../../src/contract/index.ts';
import { causesOf, checkCountOf } from '../../src/report/causes/causes-of.ts';
import {
  againLineOf,
  bodyFilesOf,
  causeTallyOf,
  curlLineOf,
  reportOf,
} from '../../src/report/index.ts';
import { jobSummaryOf } from '../../src/report/renderers/job-summary-of.ts';
import { junitOf } from '../../src/report/renderers/junit-of.ts';
import { sarifOf } from '../../src/report/renderers/sarif-of.ts';
import { makeEvents, makeFailure, makeRequest } from './make-report.ts';

const ROUND = { number: 3, seed: 9, runId: 'cafe-3' };

const refusedAt = (path: string): [Difference] => [{ path, accepted: '"x"', refused: '"é"' }];

function furtherFinding(changes: Partial<FurtherFinding> = {}): FurtherFinding {
  const description = '{"noticeId":"0:0:0"}';
  const request = makeRequest({ body: { text: '{"further":1}', bytes: 13 } });
  return {
    round: ROUND,
    verdict: 'fail',
    expected: 'a valid notification acknowledged',
    actual: 'status 403 ("no")',
    counterexample: { seed: 6, shrinks: 1, description, request },
    evidence: [],
    ...changes,
  };
}

const reportWith = (...results: readonly CheckResult[]) => reportOf(makeEvents(results));

/** The short ids of the findings of each cause of a check. */
function causesWith(own: Partial<CheckResult>, ...further: readonly FurtherFinding[]) {
  const causes = causesOf(reportWith(makeFailure({ ...own, further: [...further] })));
  return causes.map(({ findings }) => findings.map(({ shortId }) => shortId));
}

describe('the cause of what a further round has found', () => {
  test('is one of its own where something else is refused', () => {
    const own = { cause: refusedAt('/payload/name'), actual: 'status 400 ("no")' };
    expect(causesWith(own, furtherFinding({ cause: refusedAt('/payload/channel') }))).toEqual([
      ['R1'],
      ['R1.2'],
    ]);
  });

  test('is one of its own where the answer is another, even in the same place', () => {
    const own = { cause: refusedAt('/payload/name'), actual: 'status 400 ("no")' };
    expect(causesWith(own, furtherFinding({ cause: refusedAt('/payload/name') }))).toEqual([
      ['R1'],
      ['R1.2'],
    ]);
  });

  test('is that of the finding before where the same place is refused alike', () => {
    const own = { cause: refusedAt('/payload/name'), actual: 'status 403 ("no: 1")' };
    const same = furtherFinding({ cause: refusedAt('/payload/name'), actual: 'status 403 ("2")' });
    expect(causesWith(own, same, same)).toEqual([['R1', 'R1.2', 'R1.3']]);
  });

  test('is that of the finding before where a round ended before it was looked for', () => {
    const own = { cause: refusedAt('/payload/name'), actual: 'status 403 ("no")' };
    expect(causesWith(own, furtherFinding())).toEqual([['R1', 'R1.2']]);
    expect(causesWith(own, furtherFinding({ actual: 'no answer' }))).toEqual([['R1'], ['R1.2']]);
  });

  test('is that of another check where the same place is refused alike, and of no other', () => {
    const name = (changes: Partial<CheckResult>) =>
      makeFailure({ cause: refusedAt('/payload/name'), ...changes });
    const [refused, forbidden] = ['status 400 ("no")', 'status 403 ("no")'] as const;
    const cause = refusedAt('/payload/name');
    const causes = causesOf(
      reportWith(
        name({ actual: refused, further: [furtherFinding({ cause, actual: forbidden })] }),
        name({
          id: 'receiver.topic.other',
          actual: forbidden,
          further: [furtherFinding({ cause, actual: refused })],
        }),
      ),
    );
    expect(causes.map(({ findings }) => findings.map(({ shortId }) => shortId))).toEqual([
      ['R1', 'R2.2'],
      ['R2', 'R1.2'],
    ]);
  });

  test('is that of another check which refuses the same, and each check is counted once', () => {
    const name = furtherFinding({ cause: refusedAt('/payload/name') });
    const other = { id: 'receiver.topic.other', clauses: ['6.1/other'] };
    const [own, ...shared] = causesOf(
      reportWith(
        makeFailure({ cause: refusedAt('/payload/channel'), further: [name, name] }),
        makeFailure({ ...other, cause: refusedAt('/payload/name'), actual: name.actual ?? '' }),
      ),
    ).toReversed();
    expect(own?.findings.map(({ shortId }) => shortId)).toEqual(['R1']);
    expect(shared.map(({ findings }) => findings.map(({ shortId }) => shortId))).toEqual([
      ['R2', 'R1.2', 'R1.3'],
    ]);
    expect(shared.map(checkCountOf)).toEqual([2]);
    expect(shared.map(causeTallyOf)).toEqual(['2 failed']);
  });
});

describe('a further finding', () => {
  const report = reportWith(makeFailure({ further: [furtherFinding()] }));
  const further = resultIn(report, 'R1.2', 'report.json');

  test('is found by its short id, and has a request and commands of its own', () => {
    expect(further).toMatchObject({ id: 'receiver.topic.claim', actual: 'status 403 ("no")' });
    expect(curlLineOf(further, 'out')).toContain(`'{"further":1}'`);
    expect(againLineOf(further, report, { report: 'out' })).toBe('npx assay replay R1.2 out');
    expect(againLineOf(further, report, {})).toContain('--seed 9 --run-id cafe-3 ');
  });

  test('stands in JUnit, SARIF and Markdown', () => {
    const line = /R1\.2, round 3 \(seed 9\): fail: expected a valid notification acknowledged/u;
    expect(junitOf(report, { folder: 'out', report: 'out' })).toMatch(line);
    expect(junitOf(report, { folder: 'out', report: 'out' })).toContain('replay R1.2 out');
    expect(junitOf(report)).not.toContain('0:0:0');
    expect(JSON.stringify(sarifOf(report))).toMatch(line);
    expect(jobSummaryOf(report)).toMatch(/^\| R1\.2 \| fail /mu);
  });

  test('has a body file of its own where its body is long', () => {
    const request = makeRequest({ body: { text: 'x'.repeat(100_000), bytes: 100_000 } });
    const counterexample = { seed: 1, shrinks: 0, description: 'long', request };
    const long = makeFailure({ counterexample, further: [furtherFinding({ counterexample })] });
    expect(bodyFilesOf(reportWith(long)).map(({ path }) => path)).toEqual([
      'bodies/receiver.topic.claim.bin',
      'bodies/receiver.topic.claim.2.bin',
    ]);
  });
});
