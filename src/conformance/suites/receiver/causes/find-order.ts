import { NOTICE_VARIANTS } from '../../../../arbitraries/index.ts';
import { type Difference, EVENT_TYPES, type EventType } from '../../../../contract/index.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import { relocate } from '../../../../wire/request/relocate.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { joiningOf } from '../../../probes/joined-first.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from '../valid-notices/valid-notice.ts';

/** Sends a recipe with a fresh noticeId and says whether it is acknowledged, or takes its one effect. */
export type Ask = (recipe: Recipe) => Promise<boolean>;

/** Stands in the place of a path, where what is said is not what is refused. */
const BEFORE = 'what came before it';

/** What may come before a notice: an event of its agent, in one state of a call where it has states. */
interface Earlier {
  readonly eventType: EventType;
  readonly state?: string;
}

const wordsOf = ({ eventType, state }: Earlier): string =>
  `the ${eventType} of its agent${state === undefined ? '' : ` with the state ${state}`}`;

/** Notices of one agent that has not been met. */
interface Pair {
  readonly earlier: NoticeContent;
  readonly later: NoticeContent;
}

/** Another event of the agent of a notice, under the same names, and the notice; after its 101 where that is wanted. */
async function pairOf(
  context: CheckContext,
  ask: Ask,
  { eventType, state }: Earlier,
  { agent = '', ...content }: NoticeContent,
): Promise<Pair | undefined> {
  const [drawn] = context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
  if (drawn === undefined) return undefined;
  const { notice } = content;
  const { agent_id, name, channel } = notice['payload'] as Readonly<Record<string, unknown>>;
  const called = state === undefined ? {} : { state };
  const payload = { ...drawn.payload, agent_id, name, channel, ...called };
  const earlier = { ...drawn, sid: notice['sid'], payload };
  const { atMs } = recipeOf(drawn).content as NoticeContent;
  const { receiver } = context;
  const to = { agent: receiver.freshAgent() };
  if (eventType !== 101 && [notice, earlier].some(receiver.wantsJoined)) {
    const named = relocate(notice, { agent }, to);
    await ask({ content: { notice: { ...joiningOf({ notice: named, ...to }) } } });
  }
  const moved = { notice: relocate(earlier, { agent }, to) };
  return {
    earlier: atMs === undefined ? moved : { ...moved, atMs },
    later: { ...content, notice: relocate(notice, { agent }, to) },
  };
}

/** Whether a notice is taken once another event of its agent, under the same names, has come. */
async function isTakenAfter(
  context: CheckContext,
  ask: Ask,
  before: Earlier,
  content: NoticeContent,
): Promise<boolean> {
  const pair = await pairOf(context, ask, before, content);
  if (pair === undefined) return false;
  await ask({ content: pair.earlier });
  return ask({ content: pair.later });
}

/** A receiver that refuses one of two at once may still answer so quickly that one of several pairs is taken. */
const PAIRS_AT_ONCE = 3;

/** Whether a notice is taken after another one of its agent, and one of the two is refused when both come at the same time. */
export async function isRefusedBeside(
  context: CheckContext,
  ask: Ask,
  content: NoticeContent,
): Promise<boolean> {
  const other = { eventType: content.notice['eventType'] === 101 ? 102 : 101 } as const;
  if (content.agent === undefined || !(await isTakenAfter(context, ask, other, content)))
    return false;
  let refused = 0;
  for (let times = 0; times < PAIRS_AT_ONCE; times += 1) {
    const pair = await pairOf(context, ask, other, content);
    if (pair === undefined) return false;
    const taken = await Promise.all(
      [pair.earlier, pair.later].map((each) => ask({ content: each })),
    );
    if (taken.includes(false)) refused += 1;
  }
  return refused > 1;
}

/** The states of the calls that an event is about. */
function statesOf(context: CheckContext, eventType: unknown): readonly Earlier[] {
  if (eventType !== 201 && eventType !== 202) return [];
  const states = NOTICE_VARIANTS.filter(({ id }) => id.startsWith(`${eventType}/`)).flatMap(
    ({ arbitrary }) => {
      const [drawn] = context.draw(arbitrary(noticeOptionsOf(context)), 1);
      return drawn !== undefined && 'state' in drawn.payload ? [drawn.payload.state] : [];
    },
  );
  return [...new Set(states)].map((state) => ({ eventType, state }));
}

/** Differences in what comes first, in the words of who takes a notice alone, or only after it. */
function differenceOf(earlier: string, isTakenAlone: boolean): readonly Difference[] {
  const words = ['nothing', earlier] as const;
  const [accepted, refused] = isTakenAlone ? words : words.toReversed();
  return [{ path: BEFORE, accepted, refused }] as readonly Difference[];
}

/**
 * The event of the same agent that makes the difference by coming first: one after which a notice is refused that is
 * taken when it comes alone, or the 101, 102 or state of its call without which it is refused.
 */
export async function findOrder(
  context: CheckContext,
  ask: Ask,
  content: NoticeContent,
  isTakenAlone: boolean,
): Promise<readonly Difference[] | undefined> {
  const { agent, notice } = content;
  const { eventType: own } = notice;
  if (agent === undefined || (!isTakenAlone && own === 101)) return undefined;
  const isOther = async (earlier: Earlier) =>
    (await isTakenAfter(context, ask, earlier, content)) !== isTakenAlone;
  const listed = EVENT_TYPES.map(({ eventType }) => eventType);
  // First those that end something.
  const tried: readonly EventType[] = isTakenAlone ? [102, 104, ...listed] : [101, 102];
  const events = [...new Set(tried)].map((eventType) => ({ eventType }));
  for (const earlier of [...statesOf(context, own), ...events]) {
    if (!(await isOther(earlier))) continue;
    const isSure = (await ask({ content })) === isTakenAlone && (await isOther(earlier));
    if (isSure) return differenceOf(wordsOf(earlier), isTakenAlone);
  }
  return undefined;
}

/** For what is taken after the 101 of its agent, and refused where that has not come. */
export const BEFORE_JOINING: readonly Difference[] = differenceOf(
  wordsOf({ eventType: 101 }),
  false,
);

/** For what is taken alone, and refused where another agent has the same name, channel or session. */
export function afterOther({ path }: Difference): readonly Difference[] {
  return differenceOf(`one of another agent with the same ${path.split('/').at(-1)}`, true);
}

/** For what is taken alone, and refused after some history of which no single event makes the difference. */
export const AFTER_OTHERS: readonly Difference[] = differenceOf(
  'others of its session, or of its agent',
  true,
);

/** For what is taken after others, and refused while one of them is under way. */
export const BESIDE_OTHERS: readonly Difference[] = [
  { path: 'requests', accepted: 'alone', refused: 'while another of its agent is under way' },
];
