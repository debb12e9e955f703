import { bodyText } from '../../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../../wire/exchange.ts';
import { chatGrantsOf } from '../../../../wire/token/index.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { openToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked } from '../../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../../expect/tokens/require-not-throttled.ts';

/** A request whose field for the user is no single text. */
interface ManifoldUser extends Example {
  readonly request: WireRequest;
  /** Of whom a token may be. */
  readonly users: readonly string[];
}

const MARK = 'assay-manifold';
/** The one field of a query or a form that holds the user and nothing else. */
const FIELD = new RegExp(`([^?&=]+)=${MARK}(?=&|$)`);

/** Requests that name two users in one field, or one as a member of it: many frameworks read a list or a map. */
export function manifoldUsers(context: CheckContext): readonly ManifoldUser[] {
  const { tokenServer, users } = context;
  const [one = '', other = one] = users.apart(['ann', 'ben'], 1);
  const marked = tokenServer.requestFor('user', ordinarilyAsked('user', context, MARK));
  const isForm = tokenServer.bodyKind('user') === 'form';
  const written = isForm ? bodyText(marked.body) : marked.url;
  if (!FIELD.test(written)) return [];
  const [first, second] = [one, other].map(encodeURIComponent);
  const rows = [
    ['user token for two users in one field', `$1=${first}&$1=${second}`],
    ['user token for the user as a member of the field', `$1%5Bx%5D=${first}`],
  ] as const;
  return rows.map(([title, replaced]) => {
    const changed = written.replace(FIELD, replaced);
    const request = isForm
      ? { ...marked, body: Buffer.from(changed) }
      : { ...marked, url: changed };
    return { title, request, users: [one, other] };
  });
}

/** What languages make of a list or a map that is written as text. */
const STRUCTURE = /^(?:\[object |Array$|map\[|[[{])/;

/** A token for one of them is one of the users; a text that was made of the whole field is none. */
export async function expectNoUserMadeUp(
  context: CheckContext,
  { title, request, users }: ManifoldUser,
): Promise<void> {
  const sent = await context.tokenServer.send('user', request, title);
  await requireNotToldToWait(context, sent);
  const opened = openToken(context, tokenIn(sent) ?? '');
  if (opened.kind !== 'open') return;
  const found = chatGrantsOf(opened.inside, 'user')
    .map(({ userId }) => userId)
    .find((userId) => {
      // A chat user of the target's own may hold the id that was asked for.
      const isOwn = context.tokenServer.namesUsers;
      const holdsMore = !isOwn && users.some((user) => userId !== user && userId.includes(user));
      return !users.includes(userId) && (holdsMore || STRUCTURE.test(userId));
    });
  if (found === undefined) return;
  throw new Nonconformity({
    expected: 'no token, or one for a user who is named',
    actual: `a user token for the user ${JSON.stringify(found)}`,
    proof: 'positive',
    sent,
  });
}
