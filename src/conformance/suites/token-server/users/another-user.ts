import { digitsInGroups } from '../../../../contract/digits-in-groups.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';

const SHOWN_LENGTH = 100;

/** A user id in a sentence; of a long one, how it begins and how long it is. */
function quoted(user: string): string {
  if (user.length <= SHOWN_LENGTH) return JSON.stringify(user);
  const shown = JSON.stringify(user.slice(0, SHOWN_LENGTH / 2));
  return `${shown}… (${digitsInGroups(user.length)} characters)`;
}

/** What a reader sees of a text: neither the form of its Unicode nor signs that are not shown. */
const visible = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Both ids in sentences; by the codes of their characters, where they look alike. */
function quotedApart(user: string, found: string): readonly [string, string] {
  const shown = [quoted(user), quoted(found)] as const;
  if (visible(user) !== visible(found)) return shown;
  const [left, right] = shown.map((text) =>
    text.replace(
      /[^\x20-\x7e]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
  return [left ?? '', right ?? ''];
}

/** The failure of a token for `user` that names another one by the id `found`. */
export function anotherUser(
  { users }: Pick<CheckContext, 'users'>,
  sent: TokenSent,
  user: string,
  found: string,
): Nonconformity {
  const owner = users.ownerOf(found);
  const whose = owner === undefined ? '' : `, the uuid of the user ${JSON.stringify(owner)}`;
  const [expected, actual] = quotedApart(user, found);
  return new Nonconformity({
    expected: `a token for the user ${expected}`,
    actual: found === '' ? 'one for no user' : `one for ${actual}${whose}`,
    proof: 'positive',
    sent,
  });
}

/** The failure of a token for `user` that another user has as well. */
export function sharedToken(sent: TokenSent, user: string, owner: string): Nonconformity {
  return new Nonconformity({
    expected: `another token for the user '${user}' than for the user '${owner}'`,
    actual: 'the very same token',
    proof: 'positive',
    sent,
  });
}
