import type { CheckContext } from '../../../core/check-context.ts';
import { statusOf } from '../../../core/read-exchange.ts';
import { Untestable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  kindRows,
  ordinarilyAsked,
} from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { bodilessGet } from './bodiless-get.ts';

/** What a server answers where it knows no such address, or no such method there. */
const UNKNOWN_THERE: readonly (number | undefined)[] = [404, 405];

const isUnknownThere = ({ exchange }: TokenSent): boolean =>
  UNKNOWN_THERE.includes(statusOf(exchange));

/**
 * To be called before an answer without a token counts as a failure: the last paragraph of section 4.1 shows
 * another request for a user token, and who serves that has no duty to serve the sample's.
 * @throws Untestable when the target gives a token to `GET` with `userId`, where it knows no path of the sample's.
 */
export async function requireNotAskedByGet(context: CheckContext, sent: TokenSent): Promise<void> {
  const { tokenServer } = context;
  if (tokenServer.shape !== 'sample' || !isUnknownThere(sent)) return;
  // Who serves one of the sample's endpoints owes the other one.
  for (const { kind } of kindRows(context)) {
    if (kind !== sent.kind && !isUnknownThere(await askOrdinarily(kind, context))) return;
  }
  const { user = '' } = ordinarilyAsked('user', context);
  const url = new URL(tokenServer.url);
  url.searchParams.set('userId', user);
  const request = { ...bodilessGet(sent.request), url: url.href };
  if (tokenIn(await tokenServer.send('user', request, 'GET with userId')) === undefined) return;
  throw new Untestable(
    `the target has nothing at the paths of the sample: ${describeAnswer(sent)}; and it gives a token to GET with userId`,
    { remedies: [{ code: 'declare-request-shape', shape: 'get' }] },
  );
}
