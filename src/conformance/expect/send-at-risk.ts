import type { Recipe } from '../../wire/request/recipe.ts';
import type { CheckContext } from '../core/check-context.ts';
import { Nonconformity } from '../core/signals.ts';
import type { Sent } from '../probes/receiver-probe.ts';

/** Whether the target went away after what was sent at a risk, and came back. */
const hasGone = ({ exchange: { outcome } }: Sent): boolean =>
  outcome.kind === 'failure' && outcome.wentAway === true;

/**
 * Sends a receiver something that may bring it down, and once more alone where it went away after that: the request
 * of another check may have brought it down. What brings it down alone as well is a breach of good practice.
 */
export async function sendAtRisk(
  { receiver, alone, seen }: Pick<CheckContext, 'receiver' | 'alone' | 'seen'>,
  recipe: Recipe,
  role: string,
): Promise<Sent> {
  const send = () => receiver.send(recipe, { role, isRisky: true });
  // Each fall costs the requests of other checks, so that there is none among them once it is known.
  const first = seen.falls.size > 0 ? undefined : await send();
  if (first !== undefined && !hasGone(first)) return first;
  const sent = await alone(send);
  if (!hasGone(sent)) return sent;
  seen.falls.add(role);
  throw new Nonconformity({
    expected: `${role} answered with a status below 500`,
    actual:
      'the connection was reset, and nothing listened for a while, though no other request was under way',
    hint: 'Look for what ends the process, such as an exception that nobody catches: it was started again since.',
    owed: 'answer',
    sent,
  });
}
