import { expect, test } from 'vitest';
import { sampleSimulation } from '../../../scripts/check-page/sample-simulation.ts';
import type { Simulation } from '../../../src/contract/index.ts';
import { hashOf, routeOf } from '../../../src/page/model/route.ts';
import { sendAgainCommandOf } from '../../../src/report/requests/send-again-command.ts';
import {
  answerName,
  eventWords,
  keyOf,
  noticesOf,
  simulationWordsOf,
} from '../../../src/report/words/simulation-words.ts';

const RUN = sampleSimulation('too large');
const NOTHING_GIVEN_UP = { ...RUN.counts, givenUp: 0 };

test.each<[string, Partial<Simulation>, string]>([
  ['gives up', {}, 'GIVEN UP — 40 of 6,000 notices (status 413 × 40)'],
  [
    'delivers all',
    { outcome: 'passed', counts: NOTHING_GIVEN_UP },
    'ALL DELIVERED — 6,000 notices',
  ],
  [
    'keeps its conditions',
    { outcome: 'passed', conditions: ['given-up>1%'] },
    'PASSED — 40 of 6,000 notices given up, and none of given-up>1% is met',
  ],
  [
    'meets a condition',
    { conditions: ['p99>1ms'], failedOn: [{ condition: 'p99>1ms', found: '187 ms' }] },
    'FAILED — p99>1ms is met: it was 187 ms',
  ],
  [
    'is interrupted',
    { outcome: 'incomplete', isInterrupted: true },
    'INTERRUPTED — 40 of 6,000 notices given up, the rest left open',
  ],
  ['is not answered', { outcome: 'incomplete' }, 'NOTHING ANSWERED — 40 of 6,000 notices given up'],
  [
    'sends nothing',
    { outcome: 'passed', counts: { ...NOTHING_GIVEN_UP, notices: 0 } },
    'NOTHING SENT — no session began',
  ],
])('a run that %s says so', (_title, changes, words) => {
  const { word, rest } = simulationWordsOf({ ...RUN, ...changes });
  expect(`${word} — ${rest}`).toBe(words);
});

test('events and answers are named', () => {
  expect([eventWords(112), eventWords('others'), eventWords(1_001)]).toEqual([
    '112 turns finished',
    'others',
    '1001',
  ]);
  expect([answerName('503'), answerName('timeout')]).toEqual(['status 503', 'timeout']);
});

test('each notice is there once, those that were given up first, and has an address', () => {
  const notices = noticesOf(RUN);
  const keys = notices.map(keyOf);
  expect(keys.slice(0, 2)).toEqual(['30.4', '60.4']);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(RUN.givenUp.notices.length + 50);
  const filter = { verdicts: [], suite: '', clause: '', text: 'x' };
  expect(routeOf(hashOf({ notice: '30.4', filter }))).toEqual({ notice: '30.4', filter });
});

test('a command sends a notice again where its run kept a journal', () => {
  expect(sendAgainCommandOf(RUN, 'a b')).toBe(
    "npx assay replay --journal run.ndjson 'a b' --receiver-url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY",
  );
  const { journal: _none, ...without } = RUN;
  expect(sendAgainCommandOf(without, 'a')).toBeUndefined();
  expect(sendAgainCommandOf({ journal: 'run.ndjson' }, 'a')).toBeUndefined();
});
