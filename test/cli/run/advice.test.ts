import { describe, expect, test } from 'vitest';
import { RUN_OPTIONS } from '../../../src/cli/options/run-options.ts';
import { adviceOf, withAdvice } from '../../../src/cli/run/advice.ts';
import type { Remedy, RunEvent } from '../../../src/contract/index.ts';
import { makeResult } from '../../report/make-report.ts';

const REMEDIES: readonly Remedy[] = [
  { code: 'give-receiver' },
  { code: 'give-token-server' },
  { code: 'declare-observer' },
  { code: 'declare-app-credentials' },
  { code: 'declare-failing-request' },
  { code: 'declare-client' },
  { code: 'declare-request-shape' },
  { code: 'declare-request-shape', shape: 'get' },
  { code: 'trust-certificate' },
  { code: 'correct-declaration', of: 'app-id' },
  { code: 'correct-declaration', of: 'app-certificate' },
  { code: 'correct-declaration', of: 'failing-request' },
  { code: 'correct-declaration', of: 'rtc' },
  { code: 'slow-down' },
  { code: 'slow-down', perSecond: 10 },
  { code: 'follow-redirect', of: 'receiver', url: 'https://receiver.test/hook/' },
  { code: 'follow-redirect', of: 'token-server', url: 'https://tokens.test/api' },
  { code: 'try-profile', profile: 'agora' },
  { code: 'run-alone', checks: ['receiver.a.b', 'receiver.c.d'] },
];

const FLAGS = Object.values(RUN_OPTIONS).map(({ flag }) => /^--[a-z-]+/.exec(flag)?.[0]);

describe('a remedy in the words of the command line', () => {
  test.each(REMEDIES)('%j names flags that there are', (remedy) => {
    const named = adviceOf([remedy])?.match(/--[a-z-]+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((flag) => !FLAGS.includes(flag))).toEqual([]);
  });

  test('keeps its parameters', () => {
    expect(adviceOf([{ code: 'slow-down', perSecond: 10 }])).toContain('--rate 10.');
    expect(adviceOf([{ code: 'try-profile', profile: 'agora' }])).toBe(
      'Run again with --profile agora.',
    );
    expect(adviceOf([{ code: 'run-alone', checks: ['receiver.a.b', 'receiver.c.d'] }])).toMatch(
      /--concurrency 1 --only receiver\.a\.b --only receiver\.c\.d$/,
    );
    const many = [1, 2, 3, 4].map((number) => `receiver.a.${number}`);
    expect(adviceOf([{ code: 'run-alone', checks: many }])).toMatch(/--concurrency 1$/);
  });

  test.each([
    [
      undefined,
      'by --token-server-header, --token-server-cookie or the file of --token-server-shape',
    ],
    [['/headers/X-Api-Key'], 'by --token-server-header X-Api-Key'],
    [['/headers/Cookie'], 'by --token-server-cookie'],
    [['/user/body/auth/secret'], 'at /user/body/auth/secret in the file of --token-server-shape'],
    [
      ['/headers/A', '/user/form/pin', '/user/query/a', '/user/query/b', '/user/query/c'],
      'by --token-server-header A, and at /user/form/pin, /user/query/a, /user/query/b and 1 more in the file of --token-server-shape',
    ],
  ])('tells where the credentials at %j were declared', (places, words) => {
    const remedy = { code: 'correct-declaration', of: 'caller-credentials' } as const;
    const advice = adviceOf([{ ...remedy, ...(places && { places: [...places] as [string] }) }]);
    expect(advice).toBe(`The credentials of callers are declared ${words}.`);
  });

  test('names no time that --max-time refuses', () => {
    const advice = (hours: number) => adviceOf([{ code: 'allow-time', minutes: hours * 60 }]);
    expect(advice(576)).toMatch(/--max-time 34560m\.$/);
    expect(advice(577)).toBe('No run waits for so long.');
  });

  test('stands beside the others, and none gives no words', () => {
    expect(adviceOf([{ code: 'trust-certificate' }, { code: 'give-token-server' }])).toBe(
      'Trust its certificate with --ca FILE. Give one with --token-server-url.',
    );
    expect(adviceOf([])).toBeUndefined();
    expect(adviceOf()).toBeUndefined();
  });
});

describe('an event', () => {
  test('gets the words of its remedies, and keeps the data', () => {
    const remedies: Remedy[] = [{ code: 'declare-observer' }];
    const advice =
      '--observer-url, --observer-command, --observer-log or --serve-sink would show how often a notice took effect.';
    const result = makeResult({ remedies });
    expect(withAdvice({ type: 'check-finished', result })).toEqual({
      type: 'check-finished',
      result: { ...result, advice },
    });
    expect(withAdvice({ type: 'hint', message: 'm', remedies })).toEqual({
      type: 'hint',
      message: 'm',
      remedies,
      advice,
    });
  });

  test.each<RunEvent>([
    { type: 'check-started', id: 'a' },
    { type: 'hint', message: 'm' },
    { type: 'check-finished', result: makeResult({}) },
  ])('without remedies stays as it is: $type', (event) => {
    expect(withAdvice(event)).toBe(event);
  });
});
