import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import type { CheckResult } from '../../../../src/contract/index.ts';
import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { findingsOf, isSigned } from '../../../support/guarded-receiver.ts';
import { START_MS } from '../../../support/make-plan.ts';
import { answer } from '../../../support/scripted-exchange.ts';

const CLOCK_STEP_MS = 3;

type Clock = ReturnType<typeof createVirtualClockPair>['waits'];

/** How a receiver reads one request, and what it answers once it has waited for something. */
type Handler = (body: Uint8Array) => () => number | Uint8Array;

/** A receiver that verifies what its handler hands it, after it has waited for something. */
function waitingAt(handler: Handler, clock: Clock): SendRequest {
  return async (request) => {
    const startedAtMs = clock.now();
    const read = handler(request.body);
    if (request.body.length > 0) {
      await new Promise<void>((resolve) => {
        clock.after(CLOCK_STEP_MS, resolve);
      });
    }
    const outcome = () => {
      const body = read();
      if (request.method !== 'POST') return answer(405);
      if (typeof body === 'number') return answer(body);
      if (!isSigned(request, body)) return answer(401);
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
    'untestable receiver.signature.rejects-forgeries-in-every-history',
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
