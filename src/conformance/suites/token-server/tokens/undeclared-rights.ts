import { bodyText } from '../../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../../wire/exchange.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { hasChatPrivilege, openToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked, plainUser } from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';

/** Members by which careless code lets its callers choose their own rights. */
const RIGHTS = {
  is_admin: true,
  isAdmin: true,
  admin: true,
  role: 'admin',
  type: 'app',
  kind: 'app',
  privilege: 'app',
  scope: 'app',
};

const ROLE = `user token with ${Object.keys(RIGHTS).join(', ')}`;

/** Whether an answer is to such a request, which nobody sends who only wants a user token. */
export const asksForRights = ({ role }: TokenSent): boolean => role === ROLE;

/** The ordinary request for a user token with such members; undefined where it has no place for more. */
function requestForRights(context: CheckContext): WireRequest | undefined {
  const { tokenServer } = context;
  const asked = ordinarilyAsked('user', context, plainUser(context, 'rights'));
  const request = tokenServer.requestFor('user', asked);
  const text = bodyText(request.body);
  if (tokenServer.jsonKinds.includes('user') && text.startsWith('{')) {
    const own = JSON.parse(text) as object;
    return { ...request, body: Buffer.from(JSON.stringify({ ...RIGHTS, ...own })) };
  }
  const fields = Object.entries(RIGHTS).map((member) => member.join('='));
  const more = fields.join('&');
  if (tokenServer.bodyKind('user') === 'form') {
    return { ...request, body: Buffer.from(`${text}&${more}`) };
  }
  return request.url.includes('?') ? { ...request, url: `${request.url}&${more}` } : undefined;
}

/**
 * Members that nobody declared give no rights. Who may have which is not shown (section 5, rule 7), so that a
 * target that obeys them breaks good practice and no more.
 */
export async function judgeUndeclaredRights(context: CheckContext): Promise<void> {
  const request = requestForRights(context);
  if (request === undefined) return;
  await context.examples([{ title: ROLE }], async () => {
    const sent = await context.tokenServer.send('user', request, ROLE);
    const opened = openToken(context, tokenIn(sent) ?? '');
    if (opened.kind !== 'open' || !hasChatPrivilege(opened.inside, 'app')) return;
    throw new Nonconformity({
      expected: 'no app privilege for members that nobody declared',
      actual: 'a token with the app privilege',
      basis: 'practice',
      proof: 'positive',
      sent,
    });
  });
}
