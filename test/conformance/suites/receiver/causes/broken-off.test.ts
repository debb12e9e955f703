import { expect, test } from 'vitest';
import { elapsedMs, systemClock } from '../../../../../src/clock/clock.ts';
import type { JsonObject } from '../../../../../src/contract/json-object.ts';
import { answerJson } from '../../../../../src/integrator/reply.ts';
import { judgeInProcess } from '../../../../support/in-process-receiver.ts';

const STATES = 'receiver.acknowledges.every-call-state';

const REFUSAL = answerJson(400, { code: 400 });

const refusing = (refuses: (eventType: unknown, payload: JsonObject) => boolean) => () => ({
  screen: ({ eventType, payload }: JsonObject) =>
    refuses(eventType, payload as JsonObject) ? REFUSAL : undefined,
});

const ofTransfers = refusing((_, { state }) => state === 'TRANSFERED');

test('a search is as long on a busy machine, whose own time does not count', async () => {
  let lateMs = 0;
  const { results } = await judgeInProcess({
    runs: 4,
    only: [STATES],
    change: ofTransfers,
    clock: { ...systemClock, elapsed: () => elapsedMs(systemClock) + lateMs },
    onRequest: () => {
      lateMs += 500;
    },
  });
  const result = results.find(({ id }) => id === STATES);
  expect(result?.cause).toMatchObject([{ path: '/payload/state', refused: '"TRANSFERED"' }]);
  expect(result?.reason).not.toContain('broken off');
});

test('a search that is broken off for the time of the answers says so', async () => {
  const { results } = await judgeInProcess({
    runs: 4,
    only: [STATES],
    change: ofTransfers,
    answerMs: 1_500,
  });
  const result = results.find(({ id }) => id === STATES);
  expect(result?.cause).toBeUndefined();
  expect(result?.reason).toMatch(
    /was broken off after \d+ requests, which were answered in [\d.]+ s: a replay of this finding /,
  );
});
