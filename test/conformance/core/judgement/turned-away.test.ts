import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { holdsJsonObject } from '../../../../src/conformance/probes/holds-json-object.ts';
import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { findingsOf, isSigned } from '../../../support/guarded-receiver.ts';
import { START_MS } from '../../../support/make-plan.ts';
import { answer } from '../../../support/scripted-exchange.ts';

const MOST_REJECTIONS = 20;

/** What a run says of a receiver that serves nobody any more once it has rejected that many forgeries, or bodies. */
async function toldOf(status: number, counted: 'forgeries' | 'bodies' = 'forgeries') {
  const { waits: clock } = createVirtualClockPair(START_MS);
  let rejections = 0;
  const outcomeOf = (request: Parameters<SendRequest>[0]) => {
    if (rejections >= MOST_REJECTIONS) return answer(status);
    if (request.method !== 'POST') return answer(405);
    const isOfBodies = counted === 'bodies';
    if (!isSigned(request, request.body)) {
      rejections += isOfBodies ? 0 : 1;
      return answer(401);
    }
    if (!isOfBodies || holdsJsonObject(request.body)) return answer(200);
    rejections += 2;
    return answer(400);
  };
  const exchange: SendRequest = async (request) => {
    const outcome = outcomeOf(request);
    return { request, outcome, startedAtMs: clock.now(), durationMs: 0 };
  };
  const findings = await findingsOf(exchange, clock);
  const away = findings.filter(({ rootCause }) => rootCause === 'turned-away');
  expect(away).not.toEqual([]);
  return away.map(({ reason = '' }) => reason).join('\n');
}

test('one that refuses everybody from then on may ban who forges', async () => {
  const told = await toldOf(403);
  expect(told).toContain('forgeries were rejected: it may ban who sends many of them');
  expect(told).not.toContain('never gives back');
});

test('one that answers 503 from then on may have run out of something', async () => {
  const told = await toldOf(503);
  expect(told).toContain('something that it keeps for each session or rejection may be used up');
  expect(told).toContain('or it may ban who sends many of them');
});

test('one that was used up by bodies that it cannot read is told with how many it refused', async () => {
  const told = await toldOf(503, 'bodies');
  expect(told).toMatch(
    /refused \d+ signed requests by a 4xx, of which \d+ had a body that is no JSON/,
  );
});
