import { type Difference, EVENT_TYPES, type EventType } from '../../../contract/index.ts';
import type { NoticeContent, Recipe } from '../../../wire/request/recipe.ts';
import { relocate } from '../../../wire/request/relocate.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from './valid-notice.ts';

/** Sends a recipe with a fresh noticeId and says whether it is acknowledged, or takes its one effect. */
export type Ask = (recipe: Recipe) => Promise<boolean>;

/** Stands in the place of a path, where what is said is not what is refused. */
const BEFORE = 'what came before it';

const wordsOf = (eventType: EventType): string => `the ${eventType} of its agent`;

/** Whether a notice is taken once another event of its agent, under the same names, has come. */
async function isTakenAfter(
  context: CheckContext,
  ask: Ask,
  eventType: EventType,
  { agent = '', ...content }: NoticeContent,
): Promise<boolean> {
  const [drawn] = context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
  if (drawn === undefined) return false;
  const { notice } = content;
  const { agent_id, name, channel } = notice['payload'] as Readonly<Record<string, unknown>>;
  const payload = { ...drawn.payload, agent_id, name, channel };
  const earlier = { ...drawn, sid: notice['sid'], payload };
  const { atMs } = recipeOf(drawn).content as NoticeContent;
  const to = { agent: context.receiver.freshAgent() };
  const moved = { notice: relocate(earlier, { agent }, to) };
  await ask({ content: atMs === undefined ? moved : { ...moved, atMs } });
  return ask({ content: { ...content, notice: relocate(notice, { agent }, to) } });
}

/**
 * The event of the same agent that makes the difference by coming first: one after which a notice is refused that is
 * taken when it comes alone, or the 101 without which it is refused.
 */
export async function findOrder(
  context: CheckContext,
  ask: Ask,
  content: NoticeContent,
  isTakenAlone: boolean,
): Promise<readonly Difference[] | undefined> {
  const { agent, notice } = content;
  if (agent === undefined || (!isTakenAlone && notice['eventType'] === 101)) return undefined;
  const isOther = async (eventType: EventType) =>
    (await isTakenAfter(context, ask, eventType, content)) !== isTakenAlone;
  const listed = EVENT_TYPES.map(({ eventType }) => eventType);
  // First those that end something.
  const tried: readonly EventType[] = isTakenAlone ? [102, 104, ...listed] : [101];
  for (const eventType of new Set(tried)) {
    if (!(await isOther(eventType))) continue;
    const isSure = (await ask({ content })) === isTakenAlone && (await isOther(eventType));
    if (!isSure) continue;
    const words = ['nothing', wordsOf(eventType)] as const;
    const [accepted, refused] = isTakenAlone ? words : words.toReversed();
    return [{ path: BEFORE, accepted, refused }] as readonly Difference[];
  }
  return undefined;
}
