import { describe, expect, test } from 'vitest';
import { createLedger } from '../../../src/conformance/core/ledger.ts';
import { TargetGone, TargetUntrusted } from '../../../src/conformance/core/signals.ts';
import { recordedExchange } from '../../../src/conformance/probes/recorded-exchange.ts';
import type { Answer, Failure, FailureReason } from '../../../src/wire/exchange.ts';
import {
  A_REQUEST,
  answer,
  failure,
  inTurn,
  scriptedExchange,
} from '../../support/scripted-exchange.ts';

async function recording(...outcomes: (Answer | Failure)[]) {
  const ledger = createLedger();
  const { exchange, requests } = scriptedExchange(inTurn(...outcomes));
  const made = await recordedExchange(exchange, ledger, 'made up', A_REQUEST);
  return { ledger, requests, outcome: made.outcome };
}

describe('a recorded exchange', () => {
  test('is noted with its role', async () => {
    const { ledger, requests, outcome } = await recording(answer(204));
    expect(outcome).toEqual(answer(204));
    expect(requests).toEqual([A_REQUEST]);
    expect(ledger.exchanges).toBe(1);
    expect(ledger.entries.map(({ role }) => role)).toEqual(['made up']);
  });

  test('goes out once more after a reset, and both are noted', async () => {
    const { ledger, requests, outcome } = await recording(failure('reset'), answer(200));
    expect(outcome).toEqual(answer(200));
    expect(requests).toEqual([A_REQUEST, A_REQUEST]);
    expect(ledger.exchanges).toBe(2);
    expect(ledger.entries.map(({ role }) => role)).toEqual([
      'made up',
      'made up (again after a reset)',
    ]);
  });

  test('is a reset when it is reset twice, and is not tried a third time', async () => {
    const { requests, outcome } = await recording(
      failure('reset', 'one'),
      failure('reset', 'two'),
      answer(200),
    );
    expect(outcome).toEqual(failure('reset', 'two'));
    expect(requests).toHaveLength(2);
  });

  test.each<FailureReason>(['timeout', 'protocol', 'too-large'])(
    'is not repeated after the failure %s',
    async (reason) => {
      const { requests, outcome } = await recording(failure(reason), answer(200));
      expect(outcome).toMatchObject({ kind: 'failure', reason });
      expect(requests).toHaveLength(1);
    },
  );

  test.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate', /--ca FILE$/],
    ['ERR_SSL_WRONG_VERSION_NUMBER: 80:error:0A00010B', /use http:\/\/[^ ]+$/],
  ])('is none of the target when TLS fails with %s', async (detail, advice) => {
    const asking = recording(failure('tls', detail), answer(200));
    await expect(asking).rejects.toBeInstanceOf(TargetUntrusted);
    await expect(asking).rejects.toThrow(/^no TLS connection to http/);
    await expect(asking).rejects.toThrow(advice);
  });

  test.each<FailureReason>(['dns', 'refused'])('is none after the failure %s', async (reason) => {
    const asking = recording(failure(reason), answer(200));
    await expect(asking).rejects.toBeInstanceOf(TargetGone);
    await expect(asking).rejects.toThrow(/^nothing listens at http/);
  });

  test('names the request after which nothing listens any more', async () => {
    const asking = recording(failure('reset'), failure('refused'));
    await expect(asking).rejects.toThrow(/^the target stopped listening at http.*it had sent /);
  });

  test('is not repeated after a 500', async () => {
    const { requests } = await recording(answer(500), answer(200));
    expect(requests).toHaveLength(1);
  });
});
