import { describe, expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../../src/conformance/calibration/embedded-bench.ts';
import {
  type CheckResult,
  type ProfileValues,
  resolveProfile,
} from '../../../../src/contract/index.ts';
import type { FaultId } from '../../../../src/integrator/index.ts';

const DIFFERENTLY = 'receiver.signature.answers-forgeries-differently';
const NO_ERROR = 'receiver.acknowledges.with-no-error-in-body';

async function judge(
  id: string,
  fault: FaultId | undefined,
  values: ProfileValues = {},
): Promise<CheckResult | undefined> {
  const bench = createEmbeddedBench(resolveProfile({ extends: 'neutral', values }));
  const faults = fault === undefined ? [] : [fault];
  return (await bench.results({ faults, selection: { only: [id] } })).get(id);
}

describe('the same answer to valid and forged notifications', () => {
  test.each([
    ['receiver.answers-error-in-body', ' and reads like an error'],
    ['receiver.acknowledges-in-html', ''],
  ] as const)('fails where a refusal shows in the status: %s', async (fault, words) => {
    expect(await judge(DIFFERENTLY, fault)).toMatchObject({
      verdict: 'fail',
      basis: 'stated',
      actual: expect.stringMatching(
        new RegExp(`^every answer is the same${words}, 6 to forgeries and 3 to valid`),
      ),
    });
  });

  test('says nothing where the observer shows that forgeries are dropped', async () => {
    expect(await judge(DIFFERENTLY, 'receiver.drops-forgeries-silently')).toMatchObject({
      verdict: 'untestable',
      reason: expect.stringContaining("'rejection.mode' to 'silent'"),
    });
  });

  test.each([
    undefined,
    'receiver.rejects-in-body',
    'receiver.acknowledges-anyway',
    'receiver.rejects-with-500',
    'receiver.rejects-by-reset',
    // Anybody who takes one kind of forgery alone fails in the check of that kind.
    'receiver.accepts-unsigned',
  ] as const)('is told apart from an answer that differs: %s', async (fault) => {
    expect((await judge(DIFFERENTLY, fault))?.verdict).toBe('pass');
  });

  test('is noted where the receiver rejects silently, and so is an answer that differs', async () => {
    const silent = { 'rejection.mode': 'silent' } as const;
    expect(await judge(DIFFERENTLY, 'receiver.drops-forgeries-silently', silent)).toMatchObject({
      verdict: 'note',
      reason: 'a forgery is answered as a valid notification is',
    });
    expect(await judge(DIFFERENTLY, undefined, silent)).toMatchObject({
      verdict: 'note',
      reason: 'a forgery is answered otherwise than a valid notification, in its status and body',
    });
  });
});

describe('a body that reads like an error', () => {
  test('is noted, with the profile value that can say what it means', async () => {
    expect(await judge(NO_ERROR, 'receiver.acknowledges-with-error-in-body')).toMatchObject({
      verdict: 'note',
      reason: expect.stringMatching(/^the 'success' in the body .*'acknowledgement\.body'/),
    });
  });

  test('is judged by the profile where that names the body', async () => {
    const values = { 'acknowledgement.body': { pointer: '/success', values: [false] } };
    const result = await judge(NO_ERROR, 'receiver.acknowledges-with-error-in-body', values);
    expect(result?.verdict).toBe('skip');
  });
});

describe('a body that is called JSON and is none', () => {
  test('is noted, and so is the type', async () => {
    expect(await judge(NO_ERROR, 'receiver.labels-text-as-json')).toMatchObject({
      verdict: 'note',
      reason: expect.stringMatching(
        /^the body of its acknowledgement is no JSON, though its Content-Type is application\/json/,
      ),
    });
  });

  test('is left to another check where the profile asks for JSON', async () => {
    const values = { 'acknowledgement.body': 'json' } as const;
    const judged = await judge(NO_ERROR, 'receiver.labels-text-as-json', values);
    expect(judged?.verdict).toBe('pass');
  });

  test.each([
    undefined,
    'receiver.acknowledges-in-plain-text',
    'receiver.acknowledges-in-html',
    'receiver.acknowledges-with-204',
  ] as const)('is not seen where the label is right, or the body empty: %s', async (fault) => {
    expect((await judge(NO_ERROR, fault))?.verdict).toBe('pass');
  });
});
