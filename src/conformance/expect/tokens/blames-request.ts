import { bodyText } from '../../../wire/answer/body-text.ts';
import type { Answer } from '../../../wire/exchange.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

/** Statuses by which a server says what is wrong with a request. Busy servers and firewalls use others. */
const ABOUT_REQUEST: readonly number[] = [400, 404, 405, 406, 411, 413, 414, 415, 422];

/** Some say by those that they are asked too fast. */
const OF_PACE =
  /\b(?:rate|limit|quota|throttl|too (?:many|fast|often|much)|slow down|busy|later|again|retry|wait|concurren|capacity|overload)/i;

/** Whether an answer says, as far as it can be read, that requests come too fast or too many at once. */
function saysPace({ headers, body }: Answer): boolean {
  return headers['retry-after'] !== undefined || OF_PACE.test(bodyText(body));
}

/** Whether an answer finds fault with the request, and says nothing of the pace. */
export function blamesRequest({ exchange: { outcome } }: TokenSent): boolean {
  if (outcome.kind === 'failure') return false;
  return ABOUT_REQUEST.includes(outcome.status) && !saysPace(outcome);
}
