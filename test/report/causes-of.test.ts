import { expect, test } from 'vitest';
import { causesOf } from '../../src/report/causes-of.ts';
import { makeFailure, makeReport, makeResult } from './make-report.ts';

const idsOf = (results: readonly { readonly id: string }[]) => results.map(({ id }) => id);

test('findings that break the same clause have one cause, whose sentence is the clause', () => {
  const causes = causesOf(
    makeReport([makeFailure({ id: 'receiver.a.one' }), makeFailure({ id: 'receiver.a.two' })]),
  );
  expect(causes).toHaveLength(1);
  expect(idsOf(causes[0]?.findings ?? [])).toEqual(['receiver.a.one', 'receiver.a.two']);
  expect(causes[0]?.sentence).toBe('It does not hold: notifyMs is the time of sending.');
});

test('findings of which the same field makes the target refuse have one cause, whatever they break', () => {
  const cause = (accepted: string, refused: string) => [{ path: 'size', accepted, refused }];
  const causes = causesOf(
    makeReport([
      makeFailure({
        id: 'receiver.a.one',
        clauses: ['8/a'],
        cause: cause('820 bytes', '861 bytes'),
      }),
      makeFailure({
        id: 'receiver.a.two',
        clauses: ['6/b'],
        cause: cause('821 bytes', '862 bytes'),
      }),
      makeFailure({ id: 'receiver.a.three', clauses: ['8/a'], expected: 'a token' }),
    ]),
  );
  expect(causes.map(({ findings }) => idsOf(findings))).toEqual([
    ['receiver.a.one', 'receiver.a.two'],
    ['receiver.a.three'],
  ]);
  expect(causes[0]?.sentence).toBe(
    'Refuses a notification in which size is 861 bytes (acknowledged: 820 bytes).',
  );
});

test('what waits for another check, over however many others, belongs to the cause of that one', () => {
  const causes = causesOf(
    makeReport([
      makeFailure({ id: 'receiver.a.root' }),
      makeResult({
        id: 'receiver.a.first',
        verdict: 'untestable',
        reason: 'requires that the target does it (receiver.a.root: fail)',
      }),
      makeResult({
        id: 'receiver.a.second',
        verdict: 'untestable',
        reason: 'requires that the target does that (receiver.a.first: untestable)',
      }),
    ]),
  );
  expect(causes).toHaveLength(1);
  expect(idsOf(causes[0]?.hidden ?? [])).toEqual(['receiver.a.first', 'receiver.a.second']);
});

test('checks that wait for each other end the search', () => {
  const untestable = (id: string, other: string) =>
    makeResult({ id, verdict: 'untestable', reason: `waits (${other}: untestable)` });
  const report = makeReport([untestable('a.b.c', 'a.b.d'), untestable('a.b.d', 'a.b.c')]);
  expect(() => causesOf(report)).not.toThrow();
});

test('failures come before warnings, and more findings before fewer; passes have no cause', () => {
  const causes = causesOf(
    makeReport([
      makeResult({ id: 'a.b.pass' }),
      makeFailure({ id: 'a.b.warned', verdict: 'warn', clauses: [] }),
      makeFailure({ id: 'a.b.alone', clauses: ['9/other'], expected: 'a token' }),
      makeFailure({ id: 'a.b.one' }),
      makeFailure({ id: 'a.b.two' }),
    ]),
  );
  expect(causes.map(({ findings }) => idsOf(findings))).toEqual([
    ['a.b.one', 'a.b.two'],
    ['a.b.alone'],
    ['a.b.warned'],
  ]);
});

test('findings that expect the same have one cause, though each breaks a clause of its own', () => {
  const expected = 'no token, or one valid for at most 86400 seconds';
  const suite = 'token-server';
  const causes = causesOf(
    makeReport([
      makeFailure({ id: 'token-server.a.user', suite, clauses: ['4/user'], expected }),
      makeFailure({ id: 'token-server.a.app', suite, clauses: ['4/app'], expected }),
      makeFailure({ id: 'receiver.a.other', clauses: ['4/user'] }),
    ]),
  );
  expect(causes.map(({ findings }) => findings.length)).toEqual([2, 1]);
});
