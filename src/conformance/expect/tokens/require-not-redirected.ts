import type { Remedy } from '../../../contract/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { TokenServerShape } from '../../probes/token-server-shape.ts';
import { PLAIN_PATH, redirectedTo } from '../redirected-to.ts';

type Asking = Pick<CheckContext, 'tokenServer'>;

/**
 * The URL of the target under which the same request would go to `to`. Nothing when no URL does that, as
 * where a slash follows the path of an endpoint, and when it is the one that was given.
 */
function urlForRedirect(given: string, asked: string, to: URL): string | undefined {
  const base = new URL(given).pathname.replace(/\/+$/, '');
  const endpoint = new URL(asked).pathname.slice(base.length);
  if (!to.pathname.endsWith(endpoint) || !PLAIN_PATH.test(to.pathname)) return undefined;
  const url = to.origin + to.pathname.slice(0, to.pathname.length - endpoint.length);
  return url === new URL(given).origin + base ? undefined : url;
}

/** What helps where the declared URL cannot be changed so that the request goes where it was redirected. */
const OTHER_SHAPE: Readonly<Record<TokenServerShape['kind'], Remedy>> = {
  sample: { code: 'declare-request-shape' },
  get: { code: 'declare-request-shape' },
  template: { code: 'correct-declaration', of: 'request-shape' },
};

/**
 * To be called before an answer without a token counts as a failure: a redirect says where to ask and
 * nothing about tokens, and none is followed, since a run asks no address but the one that it was given.
 * @throws Untestable when the target redirects the request.
 */
export function requireNotRedirected({ tokenServer }: Asking, sent: TokenSent): void {
  const to = redirectedTo(sent.exchange.outcome, sent.request.url);
  if (to === undefined) return;
  const { outcome } = sent.exchange;
  const status = outcome.kind === 'answer' ? outcome.status : 0;
  const isLoop = to.href === new URL(sent.request.url).href;
  const url = urlForRedirect(tokenServer.url, sent.request.url, to);
  const remedy: Remedy =
    url === undefined
      ? OTHER_SHAPE[tokenServer.shape]
      : { code: 'follow-redirect', of: 'token-server', url };
  throw new Untestable(
    `the target redirects ${sent.role} to ${isLoop ? 'the very same address' : to.href} (status ${status}), which says nothing about tokens; a run follows no redirect`,
    { remedies: isLoop ? [] : [remedy] },
  );
}
