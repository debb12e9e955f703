import type { Remedy } from '../../../contract/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { type DemandedCredentials, demandedCredentials } from './demanded-credentials.ts';
import { describeAnswer } from './describe-answer.ts';
import { userCorrections } from './require-user-not-unknown.ts';

type Asking = Pick<CheckContext, 'tokenServer' | 'users'>;

/** Where a caller without a session is sent to. */
const LOGIN_PAGE = /log-?in|sign-?in|oauth|\bauth|\bsso\b/i;

/** Whether an answer refuses the caller, whatever was asked for: by its status, or by the way to a login page. */
function refusesCaller({ exchange: { outcome } }: TokenSent): boolean {
  if (outcome.kind === 'failure') return false;
  const { status, headers } = outcome;
  if (status === 401 || status === 403) return true;
  return status >= 300 && status < 400 && LOGIN_PAGE.test(headers['location'] ?? '');
}

/** What the user can do about an answer that refuses the caller; nothing for any other answer. */
export function callerRemedies({ tokenServer }: Asking, sent: TokenSent): readonly Remedy[] {
  if (!refusesCaller(sent) && demandedCredentials(sent) === undefined) return [];
  const [first, ...others] = tokenServer.credentialPlaces(sent.kind);
  return first === undefined
    ? [{ code: 'declare-caller-credentials' }]
    : [{ code: 'correct-declaration', of: 'caller-credentials', places: [first, ...others] }];
}

/** That a refusal of the caller says nothing about tokens. */
function callerRefused(
  { tokenServer, users }: Asking,
  sent: TokenSent,
  { header }: DemandedCredentials = {},
): Untestable {
  const why =
    tokenServer.credentialPlaces(sent.kind).length > 0
      ? 'it may refuse the credentials that were declared for its callers'
      : 'it demands credentials of its callers, and none were declared';
  const named = header === undefined ? '' : `; it names the header ${header}`;
  return new Untestable(
    `the target answers an ordinary request for a token (${sent.kind}) with ${describeAnswer(sent)}: ${why}${named}`,
    {
      remedies: [
        ...callerRemedies({ tokenServer, users }, sent),
        ...(sent.kind === 'user' ? userCorrections({ users }) : []),
      ],
    },
  );
}

/**
 * To be called before the refusal of an ordinary request counts as a failure: how callers of a token server
 * authenticate is not shown (section 5, rule 7), so a refusal of the caller is no violation. Where the status does
 * not say that it is one, its words have to, and those of the answer to the other kind of token too.
 * @throws Untestable when the answer refuses the caller.
 */
export async function requireCallerNotRefused(
  asking: Asking,
  sent: TokenSent,
  askOther: () => Promise<TokenSent | undefined>,
): Promise<void> {
  if (refusesCaller(sent)) throw callerRefused(asking, sent);
  const demanded = demandedCredentials(sent);
  if (demanded === undefined) return;
  const other = await askOther();
  if (other === undefined || demandedCredentials(other)?.header === demanded.header) {
    throw callerRefused(asking, sent, demanded);
  }
}
