import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable } from '../../../core/signals.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked } from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { bodilessGet } from './bodiless-get.ts';

/** What a server answers where it knows no such address, or no such method there. */
const UNKNOWN_THERE: readonly number[] = [404, 405];

/**
 * To be called before an answer without a token counts as a failure: the last paragraph of section 4.1 shows
 * another request for a user token, and who serves that has no duty to serve the sample's.
 * @throws Untestable when the target gives a token to `GET` with `userId`, where it knows no path of the sample's.
 */
export async function requireNotAskedByGet(context: CheckContext, sent: TokenSent): Promise<void> {
  const { tokenServer } = context;
  const { outcome } = sent.exchange;
  const isUnknown = outcome.kind === 'answer' && UNKNOWN_THERE.includes(outcome.status);
  if (tokenServer.shape !== 'sample' || !isUnknown) return;
  const { user = '' } = ordinarilyAsked('user', context);
  const url = new URL(tokenServer.url);
  url.searchParams.set('userId', user);
  const request = { ...bodilessGet(sent.request), url: url.href };
  if (tokenIn(await tokenServer.send('user', request, 'GET with userId')) === undefined) return;
  throw new Untestable(
    `the target has nothing at the path of the sample (status ${outcome.status}), and gives a token to GET with userId`,
    { remedies: [{ code: 'declare-request-shape', shape: 'get' }] },
  );
}
