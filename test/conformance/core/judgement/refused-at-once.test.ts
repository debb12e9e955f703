import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { ACCEPTED_BESIDE, type CheckResult, type Report } from '../../../../src/contract/index.ts';
import { causesOf } from '../../../../src/report/causes/causes-of.ts';
import type { SendRequest, WireRequest } from '../../../../src/wire/exchange.ts';
import { findingsOf, isSigned } from '../../../support/guarded-receiver.ts';
import { START_MS } from '../../../support/make-plan.ts';
import { answer } from '../../../support/scripted-exchange.ts';

const CLOCK_STEP_MS = 3;

type Clock = ReturnType<typeof createVirtualClockPair>['waits'];

/** How a receiver reads one request, and what it answers once it has waited for something. */
type Handler = (
  body: Uint8Array,
  request: WireRequest,
) => () => number | Uint8Array | 'verified already';

/** A receiver that verifies what its handler hands it, after it has waited for something. */
function waitingAt(handler: Handler, clock: Clock): SendRequest {
  return async (request) => {
    const startedAtMs = clock.now();
    const read = handler(request.body, request);
    if (request.body.length > 0) {
      await new Promise<void>((resolve) => {
        clock.after(CLOCK_STEP_MS, resolve);
      });
    }
    const outcome = () => {
      const body = read();
      if (request.method !== 'POST') return answer(405);
      if (typeof body === 'number') return answer(body);
      if (body !== 'verified already' && !isSigned(request, body)) return answer(401);
      try {
        JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body));
        return answer(200);
      } catch {
        return answer(400);
      }
    };
    return { request, outcome: outcome(), startedAtMs, durationMs: clock.now() - startedAtMs };
  };
}

function findingsOfWaiting(handler: Handler): Promise<readonly CheckResult[]> {
  const { waits: clock } = createVirtualClockPair(START_MS);
  return findingsOf(waitingAt(handler, clock), clock);
}

const wordsOf = (findings: readonly CheckResult[]) =>
  findings.map(({ reason = '', actual = '' }) => `${actual} ${reason}`).join('\n');

/** What is found beside the one cause: it was not told as something else. */
function expectOneCause(findings: readonly CheckResult[]): void {
  const isOne = ({ cause }: CheckResult) => cause?.[0]?.path === 'requests';
  expect(findings.filter(isOne)).toContainEqual(
    expect.objectContaining({
      id: 'receiver.acknowledges.parallel-notifications',
      verdict: 'fail',
      cause: [expect.objectContaining({ refused: 'at the same time as others' })],
    }),
  );
  const others = findings.filter((each) => !isOne(each));
  // Both send several at once themselves.
  expect(others.map(({ id, verdict }) => `${verdict} ${id}`)).toEqual([
    'untestable receiver.signature.rejects-forgeries-in-every-form',
    'untestable receiver.session.acknowledges-backlog-at-once',
  ]);
  expect(wordsOf(findings)).not.toMatch(/\bban\b|after others|event \d+ of/);
}

test('a receiver that keeps requests apart has no finding', async () => {
  expect(await findingsOfWaiting((body) => () => body)).toEqual([]);
});

test('one that keeps the body of the last request for all of them is told so, and bans nobody', async () => {
  let current = new Uint8Array();
  const findings = await findingsOfWaiting((body) => {
    current = new Uint8Array(body);
    return () => current;
  });
  expectOneCause(findings);
});

test('one that fails while it writes another one is told the same', async () => {
  let writing = 0;
  const findings = await findingsOfWaiting((body) => {
    writing += 1;
    const isBusy = writing > 1;
    return () => {
      writing -= 1;
      return isBusy ? 500 : body;
    };
  });
  expectOneCause(findings);
});

test('one that has no room for another one, and answers 503, is told the same, and bans nobody', async () => {
  let isBusy = false;
  const findings = await findingsOfWaiting((body) => {
    if (isBusy) return () => 503;
    isBusy = true;
    return () => {
      isBusy = false;
      return body;
    };
  });
  expect(findings).toContainEqual(
    expect.objectContaining({
      id: 'receiver.acknowledges.parallel-notifications',
      verdict: 'fail',
      cause: [expect.objectContaining({ refused: 'at the same time as others' })],
    }),
  );
  expect(wordsOf(findings)).not.toMatch(/\bban\b/);
  const report = { checks: findings, clauses: [], hints: [] } as unknown as Report;
  expect(causesOf(report)).toHaveLength(1);
});

test('one that keeps the last verification for all requests accepts forgeries beside genuine ones', async () => {
  let isGenuine = false;
  const findings = await findingsOfWaiting((body, request) => {
    isGenuine = isSigned(request, body);
    return () => (isGenuine ? 'verified already' : 401);
  });
  const told = findings.filter(({ reason }) => reason?.includes(ACCEPTED_BESIDE));
  expect(told).toContainEqual(
    expect.objectContaining({
      id: 'receiver.signature.rejects-forgeries-in-every-form',
      verdict: 'fail',
    }),
  );
  expect(wordsOf(findings)).not.toMatch(/\bban\b|after others|event \d+ of/);
  const causes = causesOf({ checks: findings, clauses: [], hints: [] } as unknown as Report);
  expect(causes.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining(ACCEPTED_BESIDE),
  ]);
});

test('one that refuses every fifth notification is not said to refuse those at the same time', async () => {
  let count = 0;
  const findings = await findingsOfWaiting((body) => () => {
    count += 1;
    return count % 5 === 0 ? 409 : body;
  });
  expect(findings).not.toEqual([]);
  expect(findings.flatMap(({ cause = [] }) => cause.map(({ path }) => path))).not.toContain(
    'requests',
  );
});
