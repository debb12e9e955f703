import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../src/contract/json-object.ts';
import type { ReceivedNotification } from '../../../../../src/integrator/receiver.ts';
import { answerJson } from '../../../../../src/integrator/reply.ts';
import { judgeInProcess } from '../../../../support/in-process-receiver.ts';

type Refuses = (notification: ReceivedNotification, payload: JsonObject) => boolean;

/** What a run says of a receiver that answers some notifications with a status. */
async function judge(refuses: Refuses, status = 422) {
  const { results, events } = await judgeInProcess({
    runs: 4,
    change: () => ({
      screen: (notification) =>
        refuses(notification, notification['payload'] as JsonObject)
          ? answerJson(status, { code: status })
          : undefined,
    }),
  });
  const causeOf = (check: string) =>
    results.find(({ id }) => id === `receiver.acknowledges.${check}`)?.cause;
  const hints = events.flatMap((event) => (event.type === 'hint' ? [event.message] : []));
  return { causeOf, hints };
}

const metricsOf = ({ metrics }: JsonObject) => metrics as readonly JsonObject[];

describe('what no notification of the document lacks is found by one that is unlike it', () => {
  test('numbers as turn_id of event 111', async () => {
    const { causeOf } = await judge(
      ({ eventType }, payload) =>
        eventType === 111 && metricsOf(payload).some(({ turn_id }) => typeof turn_id !== 'number'),
    );
    const [cause, ...others] = causeOf('agent-metrics') ?? [];
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      path: '/payload/metrics/*/turn_id',
      accepted: expect.stringMatching(/^\d+ \(unlike in the document\)$/),
      refused: expect.stringMatching(/^"\d+"$/),
    });
  });

  test('a time that 32 bits do not hold', async () => {
    const { causeOf } = await judge((_notification, payload) => {
      return Number(payload['start_ts']) > 2_147_483_647;
    }, 500);
    expect(causeOf('turns-finished')).toMatchObject([
      {
        path: '/payload/start_ts',
        accepted: expect.stringMatching(/^\d{10}$/),
        refused: expect.stringMatching(/^\d{13}$/),
      },
    ]);
  });

  test.each([
    ['longer than two days', (seconds: number) => seconds > 172_800, '68 h'],
    ['of no length', (seconds: number) => seconds === 0, '0 s'],
  ])('a session %s', async (_what, isRefused, refused) => {
    const { causeOf } = await judge((_notification, { start_ts: start, stop_ts: stop }) => {
      if (stop === undefined) return false;
      const length = Number(stop) - Number(start);
      return isRefused(Number(start) < 1e11 ? length : length / 1_000);
    });
    expect(causeOf('sessions-of-any-length')).toEqual([
      { path: 'session', refused, accepted: expect.stringMatching(/^[\d.]+ (?:s|min|h)$/) },
    ]);
  });

  test('a member that is refused whatever it is', async () => {
    const { causeOf } = await judge(({ eventType }, payload) => {
      return eventType === 201 && 'report_ms' in payload;
    });
    expect(causeOf('inbound-call-state')).toMatchObject([
      { path: '/payload/report_ms', accepted: 'absent (unlike in the document)' },
    ]);
  });

  test('an event that is refused whatever it holds has none', async () => {
    const { causeOf } = await judge(({ eventType }) => eventType === 111);
    expect(causeOf('agent-metrics')).toBeUndefined();
  });

  test('an event that is only taken where it is not understood has none', async () => {
    const { causeOf } = await judge(({ eventType }, { name, channel }) => {
      return eventType === 111 && typeof name === 'string' && typeof channel === 'string';
    });
    expect(causeOf('agent-metrics')).toBeUndefined();
  });
});

describe('labels that are taken for granted', () => {
  test('are the cause where some event is acknowledged without them', async () => {
    const { causeOf } = await judge(({ eventType }, payload) => {
      return eventType !== 104 && !('labels' in payload);
    }, 500);
    expect(causeOf('ordinary-notification')).toMatchObject([
      { path: '/payload/labels', refused: 'absent' },
    ]);
  });

  test('are told where nothing is acknowledged without them', async () => {
    const { causeOf, hints } = await judge((_, payload) => !('labels' in payload), 500);
    expect(causeOf('ordinary-notification')).toBeUndefined();
    expect(hints).toEqual([expect.stringContaining('it takes /payload/labels for granted')]);
  });

  test('are not blamed for what refuses everything', async () => {
    const { causeOf, hints } = await judge(() => true);
    expect(causeOf('ordinary-notification')).toBeUndefined();
    expect(hints.join()).not.toContain('labels');
  });
});
