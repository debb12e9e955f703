import fc from 'fast-check';
import type { ChatChange } from '../../../../src/simulator/chat/index.ts';

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('alice', 'bob', '__proto__', 'a\nb', '\ud800'),
);
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
const tokenId = fc.constantFrom('t1', 't2', 't3');

/** Any change of the service, over few names so that they meet. */
export const changeArbitrary: fc.Arbitrary<ChatChange> = fc.oneof<fc.Arbitrary<ChatChange>[]>(
  fc.record({ type: fc.constant('clock-turned' as const), leadMs: moment }),
  fc.record({
    type: fc.constant('user-created' as const),
    user: fc.record(
      { uuid: name, username: name, nickname: name, createdMs: moment },
      { requiredKeys: ['uuid', 'username', 'createdMs'] },
    ),
  }),
  fc.record({
    type: fc.constant('session-set' as const),
    session: fc.record({
      clientId: name,
      userId: name,
      tokenId,
      phase: fc.constantFrom('logged-in' as const, 'will-expire' as const, 'expired' as const),
      loggedInMs: moment,
      warnAtMs: moment,
      expiresAtMs: moment,
    }),
  }),
  fc.record({ type: fc.constant('session-closed' as const), clientId: name }),
  fc.record({
    type: fc.constant('token-known' as const),
    token: fc.record({
      tokenId,
      userId: name,
      issuedAtMs: moment,
      grants: fc.array(
        fc.record(
          {
            privilege: fc.constantFrom('user' as const, 'app' as const),
            expiresAtMs: moment,
            userId: name,
          },
          { requiredKeys: ['privilege', 'expiresAtMs'] },
        ),
        { maxLength: 2 },
      ),
    }),
  }),
  fc.record({ type: fc.constant('token-issued' as const) }),
  fc.record({ type: fc.constant('token-expired' as const), tokenId }),
  fc.record({ type: fc.constant('token-forgotten' as const), tokenId }),
  fc.record({
    type: fc.constant('stub-set' as const),
    what: fc.constantFrom('logins' as const, 'rest' as const, 'tokens' as const),
    stub: fc.record({
      left: fc.integer({ min: 0, max: 3 }),
      answer: fc.integer({ min: -1, max: 599 }),
    }),
  }),
  fc.record({
    type: fc.constant('rest-call-counted' as const),
    calls: fc.record({ second: fc.nat(), count: fc.nat() }),
  }),
  fc.record({ type: fc.constant('reset' as const) }),
);
