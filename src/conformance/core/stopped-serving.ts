import { describeAnswer } from '../expect/tokens/describe-answer.ts';
import type { TokenSent } from '../probes/token-server-probe.ts';
import { isRateLimited } from './evidence.ts';
import type { Hint } from './what-to-look-at.ts';

/** When a token server last gave a token, and what it was asked for in vain since. */
export interface Serving {
  note(sent: TokenSent): void;
  /** That it gave tokens and then none any more; empty while it serves. */
  hints(): readonly Hint[];
}

/** So many ordinary requests in vain are no mishap. */
const LEAST_IN_VAIN = 5;

const isOrdinary = ({ role }: TokenSent): boolean => role.startsWith('ordinary ');

export function createServing(): Serving {
  const kinds = new Set<TokenSent['kind']>();
  let tokens = 0;
  let lastServed: TokenSent | undefined;
  let inVain: TokenSent[] = [];
  return {
    note(sent) {
      if ('token' in sent.answer) {
        kinds.add(sent.kind);
        tokens += 1;
        lastServed = sent;
        inVain = [];
        return;
      }
      // What does not listen, and what asks for a pause, is told in other words.
      const isTold = sent.exchange.outcome.kind === 'failure' || isRateLimited(sent.exchange);
      if (lastServed !== undefined && !isTold) inVain.push(sent);
    },
    hints() {
      const ordinary = inVain.filter((sent) => isOrdinary(sent) && kinds.has(sent.kind));
      const [first, latest] = [inVain[0], ordinary.at(-1)];
      if (lastServed === undefined || first === undefined || latest === undefined) return [];
      if (ordinary.length < LEAST_IN_VAIN) return [];
      const message =
        `The token server stopped serving during the run: it gave ${tokens === 1 ? '1 token' : `${tokens} tokens`}, and none to the ${inVain.length} requests ` +
        `after the last of them, of which ${ordinary.length} were ordinary. The last request that got one was '${lastServed.role}', ` +
        `the next was '${first.role}'. An ordinary request got ${describeAnswer(latest)}.`;
      return [{ message }];
    },
  };
}
