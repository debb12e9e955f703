import type { Clock } from '../../src/clock/clock.ts';
import { type Behaviour, serve } from './behaviour.ts';
import { type Made, type Minting, mint, sample } from './token-server-parts.ts';

const HOUR_SECONDS = 3_600;
const LONGEST_AGE_SECONDS = 300;

const INSTANCES = 24;

function instanceOf(user: string): number {
  return [...Buffer.from(user.slice(-12))].reduce((sum, byte) => sum + byte, 1) % INSTANCES;
}

/** Several instances, each of which has its users; one of them mints otherwise. */
const balanced =
  (odd: (minting: Minting, clock: Clock) => Made): Behaviour['start'] =>
  ({ clock }) =>
    serve(
      sample(clock, {
        grant(minting) {
          const isOdd = instanceOf(minting.user ?? '') === 0;
          return mint(clock, minting, isOdd ? odd(minting, clock) : {});
        },
      }),
    );

const later = (seconds: number) => (_minting: Minting, clock: Clock) => ({
  issuedAtSeconds: Math.floor(clock.now() / 1_000) + seconds,
});

const MISDATED = {
  check: 'token-server.token.issued-now',
  verdict: 'warn',
  because: 'Its tokens are not valid when they are needed, and the profile assumes by how much.',
} as const;

/** A server that hands out a token again while less than a tenth of its validity has passed. */
function cached(clock: Clock): (minting: Minting) => string {
  const tokens = new Map<string, { readonly token: string; readonly untilMs: number }>();
  return (minting) => {
    const key = `${minting.user} ${minting.seconds}`;
    const known = tokens.get(key);
    if (known !== undefined && clock.now() < known.untilMs) return known.token;
    // Somebody else asked for it before.
    const ageSeconds = Math.min(LONGEST_AGE_SECONDS, Math.floor(minting.seconds / 10));
    const issuedAtSeconds = Math.floor(clock.now() / 1_000) - ageSeconds;
    const token = mint(clock, minting, { issuedAtSeconds });
    tokens.set(key, { token, untilMs: clock.now() + minting.seconds * 100 });
    return token;
  };
}

/** Token servers of several instances, one of which differs from the others. */
export const REPLICAS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'has several instances, of which the clock of one is eight hours ahead',
    seen: 'A machine whose hardware clock runs by local time.',
    start: balanced(later(8 * HOUR_SECONDS)),
    outcome: 'conformant',
    findings: [MISDATED],
    others: 'untestable',
    says: /one issued \d+ seconds after it/,
  },
  {
    target: 'token-server',
    title: 'has several instances, of which the clock of one is half an hour behind',
    seen: 'A machine that has lost its time server.',
    start: balanced(later(-HOUR_SECONDS / 2)),
    outcome: 'conformant',
    findings: [MISDATED],
    says: /one issued \d+ seconds before it/,
  },
  {
    target: 'token-server',
    title: 'hands out tokens that it gave out before, as long as most of their validity is left',
    seen: 'Servers that keep tokens in a cache which outlives a run.',
    start: ({ clock }) => serve(sample(clock, { grant: cached(clock) })),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'has several instances, of which one signs with another certificate',
    seen: 'A rotation of the certificate that left out one instance.',
    start: balanced(() => ({ appCertificate: '0'.repeat(32) })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.token.signed-with-the-certificate',
        verdict: 'fail',
        because: 'The chat service lets nobody in with such a token.',
      },
    ],
    others: 'untestable',
    says: /\d+ of \d+|compare the settings of the target's instances/,
  },
  {
    target: 'token-server',
    title: 'has several instances, of which one is set up for another app',
    seen: 'A container that was started with the settings of the test environment.',
    start: balanced(() => ({ appId: 'f'.repeat(32) })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.token.signed-with-the-certificate',
        verdict: 'fail',
        because: 'The token is for another app.',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'token-server',
    title: 'has several instances, of which one gives app tokens to users',
    seen: 'A deployment that left one instance with an older version.',
    start: balanced(() => ({ privilege: 'app' })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.has-no-app-privilege',
        verdict: 'fail',
        because: 'Its holder can act for every user.',
      },
    ],
    others: 'untestable',
    says: /an app token in its place/,
  },
];
