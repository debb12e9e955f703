import { describe, expect, test } from 'vitest';
import {
  expectAccepted,
  expectJoinedAlready,
  expectRefused,
} from '../../../../src/conformance/suites/token-lifecycle/expectations.ts';
import type { ServiceAnswer } from '../../../../src/conformance/suites/token-lifecycle/sandbox.ts';
import type { Fetched } from '../../../../src/conformance/suites/token-lifecycle/token-source.ts';

const TOKEN: Fetched = {
  request: { kind: 'user', user: 'ann', validitySeconds: 3_600 },
  token: 'text',
  grantedSeconds: 3_600,
  spentSeconds: 0,
  shiftMs: 0,
};
const ACCEPTED: ServiceAnswer = { kind: 'accepted' };
const JOINED: ServiceAnswer = { kind: 'joined-already' };
const REFUSED: ServiceAnswer = { kind: 'refused', why: 'code 202: no' };

describe('a failure says what was expected and what the service answered', () => {
  test.each([
    [expectAccepted, JOINED, 'the login to be accepted', /answers it with code 200/],
    [expectAccepted, REFUSED, 'the login to be accepted', /refuses it with code 202: no/],
    [expectJoinedAlready, ACCEPTED, /code 200/, /accepts it/],
    [expectJoinedAlready, REFUSED, /code 200/, /refuses it/],
    [expectRefused, ACCEPTED, 'the login to be refused', /accepts it/],
    [expectRefused, JOINED, 'the login to be refused', /answers it with code 200/],
  ] as const)('%o of %j', (expectIt, answer, expected, actual) => {
    const breach = {
      expected: expect.stringMatching(expected),
      actual: expect.stringMatching(actual),
    };
    expect(() => expectIt(answer, 'the login', TOKEN)).toThrow(
      expect.objectContaining({
        name: 'Nonconformity',
        breach: expect.objectContaining(breach),
      }),
    );
  });

  test('and there is none where it was as expected', () => {
    expect(() => {
      expectAccepted(ACCEPTED, 'the login', TOKEN);
      expectJoinedAlready(JOINED, 'the login', TOKEN);
      expectRefused(REFUSED, 'the login', TOKEN);
    }).not.toThrow();
  });

  test.each([
    { what: 'somebody else', names: [['ben', 'ben']], proof: 'positive' },
    { what: 'the user who asked', names: [['ann', 'ann']], proof: 'absence' },
    { what: 'the uuid of the user', names: [['u-1', 'ann']], proof: 'absence' },
    { what: 'nobody who is known', names: [], proof: 'absence' },
  ] as const)('a refused token for $what is $proof', ({ names, proof }) => {
    const fetched = { ...TOKEN, names: new Map<string, string>(names) };
    expect(() => expectAccepted(REFUSED, 'the login', fetched)).toThrow(
      expect.objectContaining({ breach: expect.objectContaining({ proof }) }),
    );
  });
});
