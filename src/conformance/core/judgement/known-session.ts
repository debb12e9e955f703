import type { Recipe } from '../../../wire/request/recipe.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import type { SendOptions, Sent } from '../../probes/receiver-probe.ts';
import type { CheckContext } from '../check-context.ts';
import { describeOutcome } from '../evidence/evidence.ts';

type Members = Readonly<Record<string, unknown>>;

/** What names a session or its agent, in words. */
const NAMING = {
  sid: 'sid',
  agent_id: 'agent_id',
  name: 'name of the agent',
  channel: 'channel',
} as const;

type Naming = keyof typeof NAMING;
const NAMINGS = Object.keys(NAMING) as readonly Naming[];

/** The notice with names that nothing had before, but for one that is kept. */
function renamed(notice: Members, fresh: string, kept?: Naming): Members {
  const payload = { ...(notice['payload'] as Members | undefined) };
  for (const naming of NAMINGS) {
    if (naming !== kept && naming in payload) payload[naming] = `${fresh}-${naming}`;
  }
  return { ...notice, ...(kept === 'sid' ? {} : { sid: `${fresh}-session` }), payload };
}

/**
 * What a receiver goes by that accepts a forgery about what it has met, and rejects the same about what it has not:
 * what names a session, or the noticeId. Undefined where it makes no such difference.
 */
export async function trustIn(
  { content, ...change }: Recipe,
  { receiver, profile }: CheckContext,
): Promise<string | undefined> {
  if (!('notice' in content)) return undefined;
  const { agent: _own, ...rest } = content;
  const written = (notice: Members): Recipe => ({ content: { ...rest, notice } });
  const forge = (notice: Members, role: string, options: Partial<SendOptions> = {}) =>
    receiver.send(
      { ...written(notice), ...change },
      { role: `the same forgery ${role}`, ...options },
    );
  const isTaken = ({ exchange: { outcome } }: Sent) =>
    reactionOf(outcome, profile) === 'acknowledged';

  const elsewhere = await forge(
    renamed(content.notice, receiver.freshAgent()),
    'of a session that it has not met',
  );
  if (isTaken(elsewhere)) return undefined;
  const met = renamed(content.notice, receiver.freshAgent());
  const genuine = await receiver.send(written(met), { role: 'a genuine notification' });
  if (!isTaken(genuine)) return undefined;
  const otherwise = `elsewhere it is rejected (${describeOutcome(elsewhere.exchange.outcome)})`;
  const within = await forge(met, 'of a session that it has met');
  if (!isTaken(within)) {
    const { noticeId, notifyMs } = genuine;
    const copy = await forge(met, 'as a copy', { stamp: { noticeId, notifyMs } });
    return isTaken(copy)
      ? `It goes by the noticeId before it verifies: under one that it has not met, the same forgery is rejected (${describeOutcome(within.exchange.outcome)}).`
      : undefined;
  }
  let trusted = 'a session';
  for (const naming of NAMINGS) {
    const notice = renamed(met, receiver.freshAgent(), naming);
    if (!isTaken(await forge(notice, `that shares only the ${NAMING[naming]}`))) continue;
    trusted = `what has the ${NAMING[naming]}`;
    break;
  }
  return `It trusts ${trusted} of a genuine notification that it has acknowledged: the same forgery, under a noticeId of its own, is acknowledged then (${describeOutcome(within.exchange.outcome)}); ${otherwise}.`;
}
