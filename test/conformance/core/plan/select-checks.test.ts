import { describe, expect, test } from 'vitest';
import {
  type Selection,
  selectChecks,
} from '../../../../src/conformance/core/plan/select-checks.ts';
import { SelectionError } from '../../../../src/errors.ts';
import { makeCheck } from '../../../support/make-plan.ts';

const REGISTRY = [
  makeCheck({ id: 'receiver.signature.rejects-unsigned', clauses: ['5/requests-signed'] }),
  makeCheck({ id: 'receiver.signature.rejects-empty', clauses: ['5/requests-signed'] }),
  makeCheck({ id: 'receiver.retry.accepts', clauses: ['6.2/notify-ms', '6.2/notice-id'] }),
  makeCheck({ id: 'token-server.answer.is-json', clauses: ['2.3/token'] }),
];

const idsOf = (selection: Selection): readonly string[] =>
  selectChecks(REGISTRY, selection).map(({ id }) => id);

/** The message with which a selection is refused. */
function refusalOf(selection: Selection): string {
  try {
    selectChecks(REGISTRY, selection);
  } catch (error) {
    expect(error).toBeInstanceOf(SelectionError);
    return (error as SelectionError).message;
  }
  throw new Error('the selection was not refused');
}

describe('what is selected', () => {
  test('is everything unless it is said', () => {
    expect(idsOf({})).toEqual(REGISTRY.map(({ id }) => id));
  });

  test.each<[Selection, expected: string[]]>([
    [{ suites: ['token-server'] }, ['token-server.answer.is-json']],
    [{ only: ['receiver.retry.accepts'] }, ['receiver.retry.accepts']],
    [
      { only: ['receiver.signature.*'] },
      ['receiver.signature.rejects-unsigned', 'receiver.signature.rejects-empty'],
    ],
    [
      { only: ['*.rejects-*'] },
      ['receiver.signature.rejects-unsigned', 'receiver.signature.rejects-empty'],
    ],
    [{ only: ['6.2/notice-id'] }, ['receiver.retry.accepts']],
    [{ only: ['2.3/*', '6.2/*'] }, ['receiver.retry.accepts', 'token-server.answer.is-json']],
    [{ skip: ['receiver.*'] }, ['token-server.answer.is-json']],
    [{ only: ['receiver.*'], skip: ['5/*'] }, ['receiver.retry.accepts']],
    [
      { suites: ['receiver', 'token-server'], skip: ['5/requests-signed'] },
      ['receiver.retry.accepts', 'token-server.answer.is-json'],
    ],
  ])('by %j', (selection, expected) => {
    expect(idsOf(selection)).toEqual(expected);
  });

  test('stands in the order of the registry, and each check once', () => {
    const only = ['token-server.*', '6.2/*', 'receiver.retry.*'];
    expect(idsOf({ only })).toEqual(['receiver.retry.accepts', 'token-server.answer.is-json']);
  });
});

describe('a pattern', () => {
  test('is the whole id, not a part of it', () => {
    expect(refusalOf({ only: ['receiver.signature'] })).toMatch(/^Nothing matches/);
    expect(refusalOf({ only: ['retry'] })).toMatch(/^Nothing matches/);
  });

  test('is no regular expression: a full stop is a full stop', () => {
    expect(refusalOf({ only: ['receiver-retry.accepts'] })).toMatch(/^Nothing matches/);
    expect(refusalOf({ only: ['receiver.(retry|signature).*'] })).toMatch(/^Nothing matches/);
    expect(refusalOf({ only: ['['] })).toMatch(/^Nothing matches/);
  });
});

describe('a refusal says what was given and what there is', () => {
  test('an unknown suite', () => {
    expect(refusalOf({ suites: ['receiver', 'webhook'] })).toBe(
      'There is no suite "webhook"; expected one of: receiver, token-server.',
    );
  });

  test.each(['only', 'skip'] as const)('an unknown id under %s, with those near it', (option) => {
    expect(refusalOf({ [option]: ['receiver.signature.reject-unsigned'] })).toBe(
      'Nothing matches "receiver.signature.reject-unsigned"; nearest: ' +
        'receiver.signature.rejects-unsigned, receiver.signature.rejects-empty.',
    );
  });

  test('an id that is near to nothing', () => {
    expect(refusalOf({ only: ['nothing'] })).toBe('Nothing matches "nothing".');
    expect(refusalOf({ only: ['x'.repeat(100_000)] })).toMatch(/^Nothing matches "x+"\.$/);
  });

  test('one unknown pattern among known ones', () => {
    expect(refusalOf({ only: ['receiver.*', 'token-server.x.y'] })).toContain('token-server.x.y');
  });

  test.each<[string, Selection]>([
    ['all are skipped', { skip: ['*'] }],
    ['the flags exclude each other', { suites: ['token-server'], only: ['receiver.*'] }],
    ['an empty list is given', { only: [] }],
    ['no suite is given', { suites: [] }],
  ])('nothing is left since %s', (_why, selection) => {
    expect(refusalOf(selection)).toBe('The selection leaves no check to run; drop a part of it.');
  });

  test('carries the stable code', () => {
    expect(() => selectChecks([], {})).toThrow(
      expect.objectContaining({ name: 'SelectionError', code: 'ERR_SELECTION_EMPTY' }),
    );
  });
});
