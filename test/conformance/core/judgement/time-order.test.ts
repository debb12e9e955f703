import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';

import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { findingsOf, isSigned } from '../../../support/guarded-receiver.ts';
import { START_MS } from '../../../support/make-plan.ts';
import { answer } from '../../../support/scripted-exchange.ts';

type Members = Readonly<Record<string, unknown>>;

function membersIn(body: Uint8Array): Members | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** A receiver that verifies well and asks a guard about what is signed. */
function guardedBy(isRefused: (members: Members) => boolean): SendRequest {
  return async (request) => {
    const reply = () => {
      if (request.method !== 'POST') return answer(405);
      if (!isSigned(request, request.body)) return answer(401);
      const members = membersIn(request.body);
      if (members === undefined) return answer(400);
      return answer(isRefused(members) ? 409 : 200);
    };
    return { request, outcome: reply(), startedAtMs: 0, durationMs: 0 };
  };
}

const findingsOfGuard = (exchange: SendRequest) =>
  findingsOf(exchange, createVirtualClockPair(START_MS).waits);

test('a receiver that keeps no order has no finding', async () => {
  expect(await findingsOfGuard(guardedBy(() => false))).toEqual([]);
});

const YEAR_MS = 366 * 86_400_000;

// By then the notices whose time of sending is the second that they name are earlier than others of that second.
test.each([START_MS, START_MS + YEAR_MS + 700])(
  'one that refuses a lower notifyMs than the highest before it is told so, and judged all the same: at %i ms',
  async (startMs) => {
    let highest = 0;
    const findings = await findingsOf(
      guardedBy(({ notifyMs }) => {
        if (typeof notifyMs !== 'number' || !Number.isSafeInteger(notifyMs)) return true;
        if (notifyMs < highest) return true;
        // What is sent as hostile must not set the mark for ever.
        if (notifyMs < startMs + 86_400_000) highest = notifyMs;
        return false;
      }),
      createVirtualClockPair(startMs).waits,
    );
    expect(findings.map(({ verdict, reason = '' }) => `${verdict} ${reason}`)).toEqual(
      findings.map(() =>
        expect.stringMatching(/^warn .*\/notifyMs is lower than that of one before/),
      ),
    );
    expect(findings.map(({ id }) => id)).toContain('receiver.session.acknowledges-late-redelivery');
  },
);

test('one that refuses every fifth notification is not said to keep an order', async () => {
  let count = 0;
  const findings = await findingsOfGuard(
    guardedBy(() => {
      count += 1;
      return count % 5 === 0;
    }),
  );
  expect(findings).not.toEqual([]);
  expect(findings.map(({ reason = '' }) => reason).join()).not.toContain('/notifyMs');
});
