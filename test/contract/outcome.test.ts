import { describe, expect, test } from 'vitest';
import { type Judged, outcomeOf, type RunOutcome, summaryOf } from '../../src/contract/outcome.ts';
import { type Level, VERDICTS, type Verdict } from '../../src/contract/verdict.ts';

const LENIENT = { isStrict: false, isInterrupted: false };
const STRICT = { isStrict: true, isInterrupted: false };
const INTERRUPTED = { isStrict: false, isInterrupted: true };

/** `fail`, or `untestable should` when the level matters. */
function judged(...words: readonly string[]): readonly Judged[] {
  return words.map((word) => {
    const [verdict, level = 'must'] = word.split(' ');
    return { verdict: verdict as Verdict, level: level as Level };
  });
}

describe('the outcome by precedence', () => {
  test.each<[words: string[], outcome: RunOutcome]>([
    [['pass'], 'conformant'],
    [['pass', 'warn', 'note', 'skip', 'flaky'], 'conformant'],
    [['warn'], 'conformant'],
    [['pass', 'fail'], 'nonconformant'],
    [['fail', 'error', 'untestable'], 'nonconformant'],
    [['pass', 'error'], 'incomplete'],
    [['pass', 'error may'], 'incomplete'],
    [['pass', 'untestable'], 'incomplete'],
    [['pass', 'untestable should'], 'conformant'],
    [['pass', 'untestable may'], 'conformant'],
    [['pass', 'fail should'], 'nonconformant'],
  ])('%j is %s', (words, outcome) => {
    expect(outcomeOf(judged(...words), LENIENT)).toBe(outcome);
  });

  test('does not depend on the order', () => {
    const words = ['pass', 'untestable', 'fail', 'error'];
    expect(outcomeOf(judged(...words.toReversed()), LENIENT)).toBe('nonconformant');
  });
});

describe('a run in which nothing was verified is never green', () => {
  test.each([
    [[]],
    [['skip', 'skip']],
    [['note']],
    [['flaky']],
    [['untestable should']],
    [['skip', 'note', 'untestable may']],
  ])('%j', (words) => {
    expect(outcomeOf(judged(...words), LENIENT)).toBe('incomplete');
    expect(outcomeOf(judged(...words), STRICT)).not.toBe('conformant');
  });
});

describe('strict', () => {
  test.each(['warn', 'flaky'])('%s counts as a failure', (verdict) => {
    expect(outcomeOf(judged('pass', verdict), LENIENT)).toBe('conformant');
    expect(outcomeOf(judged('pass', verdict), STRICT)).toBe('nonconformant');
    expect(outcomeOf(judged('error', verdict), STRICT)).toBe('nonconformant');
  });

  test.each(['note', 'skip', 'untestable should'])('%s does not', (word) => {
    expect(outcomeOf(judged('pass', word), STRICT)).toBe('conformant');
  });
});

describe('an interrupted run', () => {
  test('is incomplete however green it was', () => {
    expect(outcomeOf(judged('pass', 'pass'), INTERRUPTED)).toBe('incomplete');
  });

  test('stays nonconformant when it had found a failure', () => {
    expect(outcomeOf(judged('pass', 'fail'), INTERRUPTED)).toBe('nonconformant');
    const options = { isStrict: true, isInterrupted: true };
    expect(outcomeOf(judged('warn'), options)).toBe('nonconformant');
  });
});

describe('a run that left out a must by its selection', () => {
  const PARTIAL = { ...LENIENT, leavesOutMusts: true };

  test('is partial where it would have been conformant, strict or not', () => {
    expect(outcomeOf(judged('pass', 'warn'), PARTIAL)).toBe('partial');
    expect(outcomeOf(judged('pass'), { ...PARTIAL, isStrict: true })).toBe('partial');
  });

  test.each([
    [['pass', 'fail'], 'nonconformant'],
    [['pass', 'untestable'], 'incomplete'],
    [['skip'], 'incomplete'],
  ])('is what %j makes of it else', (words, outcome) => {
    expect(outcomeOf(judged(...words), PARTIAL)).toBe(outcome);
  });
});

describe('the summary', () => {
  test('of nothing names every verdict with 0', () => {
    expect(summaryOf([])).toEqual(Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])));
    expect(Object.keys(summaryOf([]))).toEqual(VERDICTS);
  });

  test('counts each verdict', () => {
    expect(summaryOf(judged('pass', 'skip', 'pass', 'fail'))).toMatchObject({
      pass: 2,
      skip: 1,
      fail: 1,
      warn: 0,
    });
  });
});
