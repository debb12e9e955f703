import { OF_OTHERS_AT_ONCE } from '../../../../contract/index.ts';
import { chatGrantsOf } from '../../../../wire/token/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { openToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked } from '../../../expect/tokens/ordinary-request.ts';
import type { TokenServerProbe } from '../../../probes/token-server-probe.ts';

const BY_CONNECTION =
  'Over connections of their own, all users got their own tokens, and over one that another request had used before, they did not: look at what is kept with a connection.';
const NAMES = Array.from({ length: 6 }, (_, index) => `apart-${index + 1}`);
/** One may be chance. */
const ENOUGH = 2;

/** How many of the users get a token for somebody else. */
async function mistaken(
  context: CheckContext,
  alone: TokenServerProbe,
  how: { readonly isAnew?: boolean; readonly isAtOnce?: boolean },
): Promise<number> {
  const ask = async (user: string): Promise<boolean> => {
    const request = alone.requestFor('user', ordinarilyAsked('user', context, user));
    const changed = how.isAnew ? { ...request, opensConnection: true as const } : request;
    const sent = await alone.send('user', changed, 'ordinary user');
    const opened = openToken(context, tokenIn(sent) ?? '');
    const grants = opened.kind === 'open' ? chatGrantsOf(opened.inside, 'user') : [];
    return grants.some(({ userId }) => userId !== user);
  };
  const users = context.users.apart(NAMES, 1);
  const found: boolean[] = [];
  if (how.isAtOnce) found.push(...(await Promise.all(users.map(ask))));
  else for (const user of users) found.push(await ask(user));
  return found.filter((isOther) => isOther).length;
}

/** When users get tokens of each other, as far as trials show it that no other check runs beside. */
function trialsOf(context: CheckContext): Promise<string | undefined> {
  return context.tokenServer.alone(async (alone) => {
    if ((await mistaken(context, alone, { isAnew: true })) > 0) return undefined;
    if ((await mistaken(context, alone, {})) >= ENOUGH) return BY_CONNECTION;
    return (await mistaken(context, alone, { isAtOnce: true })) >= ENOUGH
      ? OF_OTHERS_AT_ONCE
      : undefined;
  });
}

/** Adds to the failure of a token for another user when that happens, which is tried once for a check. */
export function createMixUpTrials(context: CheckContext): (thrown: unknown) => Promise<unknown> {
  let tried: Promise<string | undefined> | undefined;
  return async (thrown) => {
    const isTold = thrown instanceof Nonconformity && thrown.breach.hint === undefined;
    if (!isTold || context.tokenServer.namesUsers) return thrown;
    tried ??= context.tokenServer
      .prepare(context.users.apart(NAMES, 1))
      .then(() => trialsOf(context));
    const hint = await tried;
    return hint === undefined ? thrown : new Nonconformity({ ...thrown.breach, hint });
  };
}
