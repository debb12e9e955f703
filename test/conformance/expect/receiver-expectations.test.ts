import { describe, expect, test } from 'vitest';
import { Nonconformity, Untestable } from '../../../src/conformance/core/signals.ts';
import {
  expectAcknowledged,
  expectNoCrash,
  expectRejected,
  type Reaction,
  reactionOf,
  requireAcknowledged,
} from '../../../src/conformance/expect/receiver-expectations.ts';
import type { Sent } from '../../../src/conformance/probes/receiver-probe.ts';
import { type Profile, resolveProfile } from '../../../src/contract/index.ts';
import type { Answer, Failure, FailureReason } from '../../../src/wire/exchange.ts';
import { A_REQUEST, answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

const NEUTRAL = resolveProfile('neutral');
const AGORA = resolveProfile('agora');
const REASONS: readonly FailureReason[] = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'reset',
  'protocol',
  'too-large',
];

describe('what an answer means', () => {
  test.each<[status: number, neutral: Reaction, agora: Reaction]>([
    [200, 'acknowledged', 'acknowledged'],
    [204, 'acknowledged', 'other'],
    [299, 'acknowledged', 'other'],
    [301, 'other', 'other'],
    [304, 'other', 'other'],
    [400, 'rejected', 'rejected'],
    [401, 'rejected', 'rejected'],
    [403, 'rejected', 'rejected'],
    [429, 'rejected', 'rejected'],
    [500, 'other', 'other'],
    [503, 'other', 'other'],
  ])('%i: %s under neutral, %s under agora', (status, neutral, agora) => {
    expect(reactionOf(answer(status), NEUTRAL)).toBe(neutral);
    expect(reactionOf(answer(status), AGORA)).toBe(agora);
  });

  test.each(REASONS)('the failure %s is neither', (reason) => {
    expect(reactionOf(failure(reason), NEUTRAL)).toBe('other');
  });

  test('follows what the profile names, one by one', () => {
    const profile = resolveProfile({ extends: 'neutral', values: { 'rejection.statuses': [401] } });
    expect(reactionOf(answer(401), profile)).toBe('rejected');
    expect(reactionOf(answer(400), profile)).toBe('other');
  });
});

describe('a forgery that is neither acknowledged nor rejected', () => {
  const stated = resolveProfile({ extends: 'neutral', values: { 'rejection.statuses': [401] } });
  const basisOf = (status: number, profile: Profile) =>
    breachOf(() => expectRejected(sentWith(answer(status)), profile)).basis;

  test.each([500, 302])('%i is bad practice where nobody stated the statuses', (status) => {
    expect(basisOf(status, NEUTRAL)).toBe('practice');
    expect(basisOf(status, AGORA)).toBe('practice');
  });

  test.each([500, 302, 403])('%i breaks the statuses that a profile states', (status) => {
    expect(basisOf(status, stated)).toBeUndefined();
  });

  test('what a server of HTTP answers of itself, or no answer, does not', () => {
    expect(basisOf(431, stated)).toBe('practice');
    const unanswered = () => expectRejected(sentWith(failure('timeout')), stated);
    expect(breachOf(unanswered).basis).toBe('practice');
  });
});

describe('where the body decides', () => {
  const profile = resolveProfile({
    extends: 'neutral',
    values: {
      'acknowledgement.body': { pointer: '/code', values: [0] },
      'rejection.body': { pointer: '/code', values: [1001] },
    },
  });

  test('the error in an answer of status 200 is no acknowledgement, and the words say so', () => {
    const sent = sentWith(answer(200, '{"code":1001}'));
    expect(breachOf(() => expectAcknowledged(sent, profile)).expected).toBe(
      'a made-up notification acknowledged with status 2xx and /code of 0',
    );
    expect(() => requireAcknowledged(sent, profile)).toThrow('with status 2xx and /code of 0, got');
    expect(() => expectRejected(sent, profile)).not.toThrow();
  });

  test('a refusal of another kind is not the rejection that was declared', () => {
    const sent = sentWith(answer(401, '{"code":7}'));
    expect(breachOf(() => expectRejected(sent, profile)).expected).toBe(
      'a made-up notification rejected with /code of 1001',
    );
  });

  test('without a body that rejects, one that does not acknowledge says nothing', () => {
    const half = resolveProfile({
      extends: 'neutral',
      values: { 'acknowledgement.body': '/^ok$/' },
    });
    const refused = sentWith(answer(200, 'bad signature'));
    expect(() => expectRejected(refused, half)).toThrow(Untestable);
    expect(() => expectRejected(refused, half)).toThrow(
      "'rejection.body' to the body that rejects",
    );
    expect(() => expectRejected(sentWith(answer(401)), half)).not.toThrow();
    expect(() => expectRejected(sentWith(answer(200, 'ok')), half)).toThrow(Nonconformity);
  });
});

function sentWith(outcome: Answer | Failure): Sent {
  return {
    role: 'a made-up notification',
    recipe: { content: { base64: '' } },
    noticeId: 'n',
    notifyMs: 0,
    request: A_REQUEST,
    exchange: exchangeOf(outcome),
  };
}

/** What is thrown, if anything. */
function thrownBy(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

function breachOf(action: () => void): Nonconformity['breach'] {
  const thrown = thrownBy(action);
  expect(thrown).toBeInstanceOf(Nonconformity);
  return (thrown as Nonconformity).breach;
}

describe('expectAcknowledged', () => {
  test.each([200, 204])('is content with %i under neutral', (status) => {
    expect(thrownBy(() => expectAcknowledged(sentWith(answer(status)), NEUTRAL))).toBeUndefined();
  });

  test.each([
    [answer(401, 'no'), 'status 401 ("no")'],
    [answer(302), 'status 302'],
    [answer(500), 'status 500'],
    [failure('timeout', 't'), 'no complete answer in time (t)'],
  ])('fails on %j', (outcome, actual) => {
    const sent = sentWith(outcome);
    expect(breachOf(() => expectAcknowledged(sent, NEUTRAL))).toEqual({
      expected: 'a made-up notification acknowledged with status 2xx',
      actual,
      sent,
      ...(outcome.kind === 'answer' ? { owed: 'acknowledgement' } : {}),
    });
  });

  test('names the statuses of the profile and what was sent in other words', () => {
    const sent = sentWith(answer(204));
    expect(breachOf(() => expectAcknowledged(sent, AGORA, 'event 101')).expected).toBe(
      'event 101 acknowledged with status 200',
    );
  });
});

describe('requireAcknowledged', () => {
  test('is content with an acknowledgement', () => {
    expect(thrownBy(() => requireAcknowledged(sentWith(answer(200)), NEUTRAL))).toBeUndefined();
  });

  test.each([[answer(401)], [answer(500)], [failure('reset')]])(
    'makes the check untestable on %j',
    (outcome) => {
      const thrown = thrownBy(() => requireAcknowledged(sentWith(outcome), NEUTRAL));
      expect(thrown).toBeInstanceOf(Untestable);
      expect(thrown).toMatchObject({ isChoice: false });
      expect((thrown as Untestable).message).toMatch(
        /^the a made-up notification, which ought to be acknowledged with status 2xx, got /,
      );
    },
  );
});

describe('expectRejected', () => {
  test.each([400, 401, 403, 404, 422])('is content with %i', (status) => {
    expect(thrownBy(() => expectRejected(sentWith(answer(status)), NEUTRAL))).toBeUndefined();
  });

  test.each([
    [answer(500)],
    [answer(302)],
    [failure('reset')],
    [failure('timeout')],
    [failure('refused')],
  ])('takes %j for no rejection, and says what a sender understands', (outcome) => {
    const breach = breachOf(() => expectRejected(sentWith(outcome), NEUTRAL));
    expect(breach.expected).toBe('a made-up notification rejected with status 4xx');
    expect(breach.hint).toBe(
      'The document does not say how a forgery is refused; status 4xx is clear to the sender.',
    );
  });

  test.each([
    [answer(500)],
    [answer(503)],
    [answer(302)],
    [answer(304)],
    [failure('reset')],
    [failure('timeout')],
    [failure('protocol')],
  ])('calls %j bad practice: it is no acceptance', (outcome) => {
    expect(breachOf(() => expectRejected(sentWith(outcome), NEUTRAL)).basis).toBe('practice');
  });

  test.each([
    [answer(200), NEUTRAL],
    [answer(204), NEUTRAL],
    [answer(200), AGORA],
  ])('calls %j a breach of the duty: it accepts', (outcome, profile) => {
    const breach = breachOf(() => expectRejected(sentWith(outcome), profile));
    expect(breach.proof).toBe('positive');
    expect(breach).not.toHaveProperty('basis');
  });

  test.each([
    [
      answer(302, '', { location: '/login' }),
      'status 302 redirecting to /login; not accepted, but not rejected either',
    ],
    [
      answer(500, 'oops'),
      'crashed with 500 ("oops") on a made-up notification; not accepted, but not rejected either',
    ],
    [
      failure('reset', 'r'),
      'gave no answer to a made-up notification: the connection was reset (r); not accepted, but not rejected either',
    ],
  ])('says of %j that it is no acceptance', (outcome, actual) => {
    const breach = breachOf(() => expectRejected(sentWith(outcome), NEUTRAL));
    expect(breach.actual).toBe(actual);
  });

  test('names the alternative when the forgery was acknowledged', () => {
    const breach = breachOf(() => expectRejected(sentWith(answer(200)), NEUTRAL));
    expect(breach.hint).toContain("'rejection.mode' to 'silent'");
  });
});

describe('expectNoCrash', () => {
  test.each([200, 302, 400, 499])('is content with %i', (status) => {
    expect(thrownBy(() => expectNoCrash(sentWith(answer(status))))).toBeUndefined();
  });

  test.each([[answer(500)], [answer(503)], [failure('timeout')], [failure('reset')]])(
    'fails on %j',
    (outcome) => {
      expect(breachOf(() => expectNoCrash(sentWith(outcome))).expected).toBe(
        'a made-up notification answered with a status below 500',
      );
    },
  );
});
