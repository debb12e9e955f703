import { describe, expect, test } from 'vitest';
import {
  type History,
  wordsOfHistory,
  wordsOfSending,
} from '../../../../../src/conformance/suites/receiver/valid-notices/session-history.ts';
import { ORDINARY_SESSION } from '../../../../../src/simulator/session/index.ts';

const HISTORY: History = {
  plans: [ORDINARY_SESSION],
  notices: [
    { session: 0, position: 0, eventType: 101 },
    { session: 0, position: 1, eventType: 102 },
  ],
  waves: [
    [{ act: 'deliver', notice: 0 }],
    [
      { act: 'retry', notice: 0 },
      { act: 'deliver', notice: 1 },
    ],
    [{ act: 'copy', notice: 1 }],
  ],
};

describe('a history in words', () => {
  test('has one line a step', () => {
    expect(wordsOfHistory(HISTORY).split('\n')).toEqual([
      "1. 'agent joined (101)'",
      "2. at once: a retry of 'agent joined (101)'; 'agent left (102)'",
      "3. an identical copy of 'agent left (102)'",
    ]);
  });

  test('names the session where there are several', () => {
    const plans = [ORDINARY_SESSION, ORDINARY_SESSION];
    const words = wordsOfSending({ ...HISTORY, plans }, { act: 'deliver', notice: 1 });
    expect(words).toBe("'agent left (102)' of session 1");
  });

  test('knows no notice that its sessions do not emit', () => {
    expect(() => wordsOfSending(HISTORY, { act: 'deliver', notice: 2 })).toThrow(/emit/);
  });
});
