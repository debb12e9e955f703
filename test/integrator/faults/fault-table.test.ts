import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../src/contract/verdict.ts';
import { FAULTS, type FaultId } from '../../../src/integrator/index.ts';
import {
  createStill,
  describeToken,
  exercise,
  exerciseOverlapping,
  type Move,
  NOW_MS,
  observe,
} from '../exercise.ts';
import {
  LATER_MOVES,
  OBSERVED_NOTICES,
  OVERLAPPING_MOVES,
  RECEIVER_MOVES,
} from '../receiver-moves.ts';
import { LATER_TOKEN_MOVES, OVERLAPPING_TOKEN_MOVES, TOKEN_MOVES } from '../token-moves.ts';

/** All that clients and the observer see of an integrator with these faults. */
function transcribe(faults: readonly FaultId[]): string[] {
  let nowMs = NOW_MS;
  const renewals: string[] = [];
  const integrator = createStill(
    faults,
    () => nowMs,
    (agentId, token) => renewals.push(`${agentId}: ${describeToken(token)}`),
  );
  const lines = [
    ...exercise(integrator, RECEIVER_MOVES),
    ...observe(integrator, OBSERVED_NOTICES),
    ...exerciseOverlapping(integrator, OVERLAPPING_MOVES),
    ...observe(integrator, ['o-1', 'o-2']),
    ...exercise(integrator, TOKEN_MOVES),
    ...exerciseOverlapping(integrator, OVERLAPPING_TOKEN_MOVES),
  ];
  nowMs += 3_600_000;
  return [
    ...lines,
    ...exercise(integrator, LATER_MOVES),
    ...observe(integrator, ['d-1', 'h-4']),
    `renewals: ${renewals.join()}`,
    ...exercise(integrator, LATER_TOKEN_MOVES),
  ];
}

const reference = transcribe([]);
const TRANSCRIPTS: ReadonlyMap<FaultId, readonly string[]> = new Map(
  FAULTS.map(({ id }) => [id, transcribe([id])]),
);

describe('the faults', () => {
  it('have unique ids that begin with their target', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
    for (const { id, target } of FAULTS) expect(id).toMatch(new RegExp(`^${target}\\.[a-z0-9-]+$`));
  });

  it('say in one sentence what breaks, where it is known from and what finds it', () => {
    for (const { id, breaks, source, verdict, foundBy } of FAULTS) {
      expect(breaks, id).toMatch(/^[a-z][^.]*[^.\s]$|\d\.\d/);
      expect(source, id).toMatch(
        /^(field-notes( \d+|, (signatures|delivery|payloads|tokens))|specification \d(\.\d)?|good practice)$/,
      );
      expect(VERDICTS, id).toContain(verdict);
      expect(foundBy === undefined, id).toBe(verdict === 'pass');
    }
  });

  it('are absent from the reference, which never answers 500', () => {
    expect(transcribe([])).toEqual(reference);
    expect(reference.filter((line) => /: 5\d\d /.test(line))).toEqual([]);
  });

  it.each(FAULTS)('$id changes what is seen', ({ id, target }) => {
    const changed = (TRANSCRIPTS.get(id) ?? []).filter((line, index) => line !== reference[index]);
    expect(changed.length).toBeGreaterThan(0);
    const isToken = (line: string) => /^(user:|app:|GET form)/.test(line);
    expect(changed.every((line) => isToken(line) === (target === 'token-server'))).toBe(true);
  });

  it.each<[FaultId, FaultId]>([
    ['receiver.refuses-event-102', 'receiver.refuses-event-111'],
    ['token-server.issues-in-the-future', 'token-server.uses-wrong-app-id'],
  ])('add up where both refuse notifications or change tokens: %s, %s', (one, other) => {
    const both = [transcribe([one, other]), transcribe([other, one])];
    expect(both[0]).toEqual(both[1]);
    for (const [id, rest] of [
      [one, other],
      [other, one],
    ] as const) {
      const alone = TRANSCRIPTS.get(id) ?? [];
      const without = TRANSCRIPTS.get(rest) ?? [];
      const changed = alone.filter((line, at) => line !== reference[at]);
      expect(changed.length).toBeGreaterThan(0);
      expect(both[0]).not.toEqual(without);
    }
  });

  it.each<[FaultId, FaultId]>([
    ['token-server.later-tokens-last-a-day', 'token-server.third-token-is-app-token'],
    ['token-server.third-token-is-app-token', 'token-server.later-tokens-last-a-day'],
  ])('count tokens each for itself: %s, %s', (...faults) => {
    const integrator = createStill(faults);
    const ordinary = TOKEN_MOVES.filter(({ title }) => title === 'user: ordinary');
    const [first = '', second = '', third = ''] = exercise(
      integrator,
      [ordinary, ordinary, ordinary].flat(),
    );
    expect(exercise(createStill(), ordinary)).toEqual([first]);
    expect(second).not.toBe(first);
    expect(third).not.toBe(second);
  });

  it.each<[FaultId, readonly Move[]]>([
    [
      'receiver.clock-is-ahead',
      [
        { title: 'genuine', body: '{}' },
        { title: 'forged', body: '{}', key: 'another' },
        { title: 'by GET', body: '', method: 'GET' },
      ],
    ],
  ])('of the clock show in every answer: %s', (id, moves) => {
    for (const line of exercise(createStill([id]), moves)) {
      expect(line).toContain(new Date(NOW_MS + 3_600_000).toUTCString());
    }
  });

  it('answer 500 where what they answer later cannot be worked out', () => {
    const faults: FaultId[] = [
      'receiver.crashes-on-duplicate',
      'receiver.verifies-nothing-under-load',
    ];
    expect(transcribe(faults).join('\n')).toMatch(/after \d+ ms 500 /);
  });

  it('look alike only where they refuse everything', () => {
    const transcripts = new Map<string, FaultId[]>();
    for (const [id, lines] of TRANSCRIPTS) {
      const key = lines.join('\n');
      transcripts.set(key, [...(transcripts.get(key) ?? []), id]);
    }
    const alike = [...transcripts].filter(([, ids]) => ids.length > 1);
    for (const [transcript, ids] of alike)
      expect(transcript, ids.join()).toMatch(/^ordinary: 401 /);
  });
});
