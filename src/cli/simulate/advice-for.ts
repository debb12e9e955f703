import { whatToLookAt } from '../../conformance/core/what-to-look-at.ts';
import { matchesStatus, type Profile } from '../../contract/index.ts';
import type { Summary } from '../../simulator/engine/index.ts';

/** What to look at first when nothing was delivered and every attempt got the same answer, as a sentence. */
export function adviceFor(
  { delivered, givenUp, outcomes }: Pick<Summary, 'delivered' | 'givenUp' | 'outcomes'>,
  profile: Profile,
): string | undefined {
  const [only, ...others] = Object.keys(outcomes);
  if (delivered > 0 || givenUp === 0 || only === undefined || others.length > 0) return undefined;
  const status = Number(only);
  // Where nobody answered, what happened stands in words.
  if (Number.isNaN(status)) return undefined;
  const isRefusal = !matchesStatus(status, profile.values['acknowledgement.statuses']);
  return isRefusal ? `${whatToLookAt(status, profile)}.` : undefined;
}
