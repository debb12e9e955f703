import { expect, test } from 'vitest';
import { CHECKS } from '../../../src/conformance/index.ts';
import { causesOf } from '../../../src/report/causes/causes-of.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';

type Changes = Parameters<typeof makeResult>[0];

/** A finding that shares its cause with no other. */
const finding = (id: string, changes: Changes = {}) =>
  makeFailure({ id, clauses: [id], expected: id, actual: id, title: id, ...changes });

const FORGERY = 'receiver.signature.rejects-unsigned';
const LEAK = 'token-server.certificate.never-leaks';
const REFUSAL = 'receiver.acknowledges.agent-left';
const WORDING = 'token-server.undecodable-body.says-invalid-request-payload';

const firstsOf = (results: readonly ReturnType<typeof finding>[]) =>
  causesOf(makeReport(results)).map(({ findings }) => findings[0]?.id);

test('a leaked secret and an accepted forgery come before what is refused, and that before a wrong text', () => {
  const many = [1, 2, 3].map((number) =>
    finding(`receiver.session.${number}`, { clauses: ['a/b'] }),
  );
  expect(firstsOf([finding(WORDING), ...many, finding(LEAK), finding(FORGERY)])).toEqual([
    LEAK,
    FORGERY,
    'receiver.session.1',
    WORDING,
  ]);
});

test('a failure of any kind comes before a warning of any kind', () => {
  expect(firstsOf([finding(FORGERY, { verdict: 'warn' }), finding(WORDING)])).toEqual([
    WORDING,
    FORGERY,
  ]);
});

test('a must comes before a should, and what more checks show or wait for before the rest', () => {
  const waiting = ['one', 'two'].map((name) =>
    makeResult({
      id: `receiver.session.${name}`,
      verdict: 'untestable',
      reason: `requires that the target does it (${REFUSAL}: fail)`,
    }),
  );
  const should = finding('receiver.acknowledges.should', { level: 'should' });
  const alone = finding('receiver.acknowledges.alone');
  expect(firstsOf([should, alone, finding(REFUSAL), ...waiting])).toEqual([
    REFUSAL,
    'receiver.acknowledges.alone',
    'receiver.acknowledges.should',
  ]);
});

test('what could not be tested is weighed by its level, not by what its check is about', () => {
  const open = (id: string, changes: Changes) =>
    makeResult({ id, verdict: 'untestable', reason: id, ...changes });
  expect(
    firstsOf([open(FORGERY, { level: 'should' }), open('receiver.session.one', { level: 'must' })]),
  ).toEqual(['receiver.session.one', FORGERY]);
});

test('only the gravest findings of a cause decide what harm it does', () => {
  const milder = finding(FORGERY, { verdict: 'warn', clauses: ['a/b'] });
  expect(firstsOf([finding(WORDING, { clauses: ['a/b'] }), milder, finding(REFUSAL)])).toEqual([
    REFUSAL,
    WORDING,
  ]);
});

test('every forgery, secret and stranger that a check is about weighs as abuse', () => {
  const about =
    /forger|rejects-|leak|certificate|customer-key|expected-signature|refuses-(?:other|the|an)|wrong-credentials|keeps-.*apart/;
  const form = finding(WORDING);
  for (const { id } of CHECKS.filter((check) => about.test(check.id))) {
    if (/signed-with-the-certificate|appended/.test(id) || id.startsWith('client.')) continue;
    expect(firstsOf([form, finding('receiver.acknowledges.alone'), finding(id)])[0], id).toBe(id);
  }
});
