import { type Behaviour, serve } from './behaviour.ts';
import { type Minting, mint, sample } from './token-server-parts.ts';

/** A server that keeps tokens by a key of its own, for a share of their validity. */
const keeping =
  (share: number, keyOf: (minting: Minting) => string): Behaviour['start'] =>
  ({ clock }) => {
    const kept = new Map<string, { readonly token: string; readonly untilMs: number }>();
    return serve(
      sample(clock, {
        grant: (minting) => {
          const key = keyOf(minting);
          const known = kept.get(key);
          if (known !== undefined && clock.now() < known.untilMs) return known.token;
          const token = mint(clock, minting);
          kept.set(key, { token, untilMs: clock.now() + minting.seconds * share * 1_000 });
          return token;
        },
      }),
    );
  };

const OF_ALL = ({ user, seconds }: Minting) => JSON.stringify([user, seconds]);

/** Token servers that keep the tokens that they have made. */
export const CACHES: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'keeps its tokens until they expire',
    seen: 'A cache whose entries live as long as the tokens in them.',
    start: keeping(1, OF_ALL),
    outcome: 'conformant',
    findings: [],
    says: /keeps it until it expires/,
  },
  {
    target: 'token-server',
    title: 'keeps its tokens for a third of their validity',
    seen: 'A cache that leaves its callers most of what they asked for.',
    start: keeping(1 / 3, OF_ALL),
    outcome: 'conformant',
    findings: [],
  },
];
