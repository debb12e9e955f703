import { NOTICE_VARIANTS, noticeArbitrary } from '../../../../arbitraries/index.ts';
import {
  type Difference,
  isEventType,
  type Notice,
  validateNotification,
  valueAt,
} from '../../../../contract/index.ts';
import { stamp } from '../../../../wire/request/compose.ts';
import { encodeBody } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import { relocate } from '../../../../wire/request/relocate.ts';
import type { CauseFinder, CauseSearch } from '../../../core/cause-finder.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { isRateLimited } from '../../../core/evidence/evidence.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { requireAccepted } from '../accepted-notification.ts';
import { catchUp } from '../effects/effect-judging.ts';
import { noticeOptionsOf, recipeOf } from '../valid-notices/valid-notice.ts';
import { findAge } from './find-age.ts';
import { findManner, IN_PIECES, isRefusedInPieces } from './find-manner.ts';
import { findMissing, findRequired } from './find-missing.ts';
import { AFTER_OTHERS, type Ask, afterOther, BEFORE_JOINING, findOrder } from './find-order.ts';
import { findSize } from './find-size.ts';
import { findVariant } from './find-variant.ts';
import { narrowPlace } from './narrow-place.ts';
import { narrowTogether } from './narrow-together.ts';
import {
  differenceAt,
  type Place,
  placesOf,
  smallestSubset,
  withPlaces,
  withValueAt,
} from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** How many notifications may be sent to find one cause. */
const TRIES = 80;

/** More differences than this, which only together are refused, explain nothing. */
const MOST_DIFFERENCES = 3;

/** A search that has come to nothing: its tries are spent, or what comes back is no answer. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

function createAsk(context: CheckContext, { lacks, isTimeUp }: CauseSearch): Ask {
  const { receiver, profile } = context;
  let tries = 0;
  return async (recipe) => {
    tries += 1;
    if (tries > TRIES || isTimeUp()) throw new GivenUp();
    const { exchange, noticeId } = await receiver.send(recipe, { role: 'a search for the cause' });
    if (exchange.outcome.kind === 'failure' || isRateLimited(exchange)) throw new GivenUp();
    const isTaken = reactionOf(exchange.outcome, profile) === 'acknowledged';
    return lacks === 'effect' && isTaken ? hasOneEffect(context, noticeId) : isTaken;
  };
}

/** Waits no longer than effects usually take, after one that came later: the search has many questions. */
async function hasOneEffect(context: CheckContext, noticeId: string): Promise<boolean> {
  await catchUp(context);
  return (await context.observer.settledSoon(noticeId)) === 1;
}

/** Valid notices of one event type about the agent of another, the plainest first. */
function neighboursOf(
  context: CheckContext,
  { notice, agent, atMs }: NoticeContent,
): readonly Members[] {
  const { eventType } = notice;
  if (typeof eventType !== 'number' || !isEventType(eventType)) return [];
  const options = noticeOptionsOf(context);
  const variants = NOTICE_VARIANTS.filter(({ id }) => id.startsWith(`${eventType}/`));
  const plainest = variants.filter(({ id }) => id.endsWith('/plain'));
  const ordered = [...new Set([...plainest, ...variants])].slice(0, 8);
  const drawn: readonly Notice[] = [
    ...ordered.flatMap(({ arbitrary }) => context.draw(arbitrary(options), 1)),
    ...(context.draw(noticeArbitrary(eventType, options), 6) as readonly Notice[]),
  ];
  return drawn.map((each) => {
    const { content } = recipeOf(each);
    const to = {
      ...(agent === undefined ? {} : { agent }),
      ...(atMs === undefined ? {} : { atMs }),
    };
    return { ...relocate({ ...each }, 'notice' in content ? content : {}, to) };
  });
}

const NOTICE_ID = 'noticeId-of-a-search';

/** The accepted notice with as many entries as the refused one, all of them like its own last one. */
function lengthened(accepted: Members, { path, ...place }: Place): Members | undefined {
  if (!Array.isArray(place.accepted) || !Array.isArray(place.refused)) return undefined;
  const last: unknown = place.accepted.at(-1);
  const missing = place.refused.length - place.accepted.length;
  if (last === undefined || missing < 1 || path.includes('*')) return undefined;
  const entries = [...place.accepted, ...Array.from({ length: missing }, () => last)];
  return withValueAt(accepted, path, entries) as Members;
}

function isValid(notice: Members): boolean {
  return validateNotification(stamp({ ...notice, noticeId: NOTICE_ID } as never, 1)).length === 0;
}

const TURN_COUNT = '/payload/total_turn_count';

const TURNS_DIFFER = {
  accepted: 'the number of its turns',
  refused: 'more than the number of its turns',
} as const;

async function findPlaces(
  ask: Ask,
  content: NoticeContent,
  accepted: Members,
): Promise<readonly Difference[] | undefined> {
  const { notice, writing: _compact, ...where } = content;
  // What is refused for a member that no schema has may be changed beyond the schemas too.
  const mustBeValid = isValid(notice);
  const isRefused = async (places: readonly Place[], refused: Members = notice) => {
    const mixed = withPlaces(accepted, refused, places) as Members;
    if (mustBeValid && !isValid(mixed)) return false;
    return !(await ask({ content: { ...where, notice: mixed } }));
  };
  const isValidWith = (places: readonly Place[]) =>
    !mustBeValid || isValid(withPlaces(accepted, notice, places) as Members);
  const isTaken = async (places: readonly Place[], changed: Members = notice) => {
    const mixed = withPlaces(accepted, changed, places) as Members;
    return isValid(mixed) && (await ask({ content: { ...where, notice: mixed } }));
  };
  const isRefusedAt = (place: Place) =>
    isRefused([place], withValueAt(notice, place.path, place.refused) as Members);

  const smallest = await smallestSubset(placesOf(accepted, notice), isRefused);
  const [only] = smallest;
  if (only === undefined || smallest.length > MOST_DIFFERENCES) return undefined;
  if (only.accepted === undefined && smallest.length === 1) {
    const missing = await findMissing(ask, content, only.path);
    if (missing !== undefined) return [missing];
  }
  if (only.isLength && smallest.length === 1) {
    const longer = lengthened(accepted, only);
    // Not how many entries there are is refused, but what one of the others holds.
    const isContent =
      longer !== undefined && (await ask({ content: { ...where, notice: longer } }));
    if (isContent) return findPlaces(ask, content, longer);
  }
  const narrowed =
    smallest.length > 1
      ? await narrowTogether(smallest, notice, { isValid: isValidWith, isTaken, isRefused })
      : [await narrowPlace(only, notice, isRefusedAt)];
  const isSure =
    (await ask({ content: { ...where, notice: accepted } })) && (await isRefused(smallest));
  const { turns } = (accepted['payload'] ?? {}) as { readonly turns?: unknown };
  if (isSure && only.path === TURN_COUNT && smallest.length === 1 && Array.isArray(turns)) {
    // Not the number itself is refused, but one that is not that of the turns.
    const oneMore = withValueAt(accepted, TURN_COUNT, turns.length + 1) as Members;
    const isOwn = !(await ask({ content: { ...where, notice: oneMore } }));
    if (isOwn) return [{ path: TURN_COUNT, ...TURNS_DIFFER }];
  }
  return isSure ? narrowed.map((place) => differenceAt(place, content.agent)) : undefined;
}

/** Members by which a receiver may tell sessions apart. */
const NAMES: ReadonlySet<string> = new Set(['/sid', '/payload/name', '/payload/channel']);

/** Whether not a name itself is refused, but one that another agent has: with a letter more it is taken. */
async function isInUse(ask: Ask, own: NoticeContent, { path }: Difference): Promise<boolean> {
  if (!NAMES.has(path)) return false;
  const value = valueAt(own.notice, path);
  const other = withValueAt(own.notice, path, `${value}b`) as Members;
  return (await ask({ content: { ...own, notice: other } })) && !(await ask({ content: own }));
}

async function search(
  context: CheckContext,
  ask: Ask,
  recipe: Recipe,
): Promise<readonly Difference[] | undefined> {
  const { content } = recipe;
  if (!('notice' in content)) return undefined;
  // What is acknowledged when it comes alone was refused for what came before it.
  const { content: alone } = isValid(content.notice) ? aboutOtherAgents(recipe) : recipe;
  if (await ask({ ...recipe, content: alone })) {
    const order = 'notice' in alone ? await findOrder(context, ask, alone, true) : undefined;
    if (order !== undefined || content.atMs !== undefined) return order;
    if (context.receiver.wantsJoined(content.notice)) return BEFORE_JOINING;
    return (await ask({ ...recipe, content: alone })) ? AFTER_OTHERS : undefined;
  }
  const manner = await findManner(ask, recipe, content);
  if (manner !== undefined) return [manner];
  const own = withAgent(content);
  const required = await findRequired(ask, own);
  if (required !== undefined) return required;
  const age = await findAge(ask, own);
  if (age !== undefined) return age;
  const accepted = await firstAccepted(ask, own, neighboursOf(context, own));
  if (accepted !== undefined) return findUnlike(context, ask, own, accepted);
  return (await findOrder(context, ask, own, false)) ?? findVariant(ask, own);
}

/** The content with the agent that it is about, where its payload tells. */
function withAgent(content: NoticeContent): NoticeContent {
  const { agent_id: agent } = (content.notice['payload'] ?? {}) as { readonly agent_id?: unknown };
  return typeof agent === 'string' ? { ...content, agent: content.agent ?? agent } : content;
}

async function firstAccepted(
  ask: Ask,
  { writing: _compact, ...where }: NoticeContent,
  notices: Iterable<Members>,
): Promise<Members | undefined> {
  for (const notice of notices) {
    if (await ask({ content: { ...where, notice } })) return notice;
  }
  return undefined;
}

/** How what is refused differs from a notice of the same event that is acknowledged. */
async function findUnlike(
  context: CheckContext,
  ask: Ask,
  own: NoticeContent,
  accepted: Members,
): Promise<readonly Difference[] | undefined> {
  const size = await findSize(context, ask, accepted, encodeBody(own.notice).length);
  if (size !== undefined) {
    const { writing: _compact, ...where } = own;
    const isCut = await isRefusedInPieces(ask, { ...where, notice: accepted });
    return [isCut ? IN_PIECES : size];
  }
  const places = await findPlaces(ask, own, accepted);
  const [place, ...more] = places ?? [];
  if (place === undefined || more.length > 0) return places;
  // One state of a call may only be refused before another one.
  const isState = place.path === '/payload/state';
  const order = isState ? await findOrder(context, ask, own, false) : undefined;
  return order ?? ((await isInUse(ask, own, place)) ? afterOther(place) : places);
}

/**
 * A notice of a session as one about an agent of its own: what has no effect for what came before it in its
 * session has one then.
 */
function aboutOtherAgents(recipe: Recipe): Recipe {
  const { content } = recipe;
  if (!('notice' in content) || content.atMs !== undefined) return recipe;
  const notice = { ...content.notice, noticeId: NOTICE_ID } as unknown as Notice;
  return { ...recipe, ...recipeOf(notice, content.writing) };
}

/**
 * Finds what makes a receiver refuse a notification, or acknowledge it without its one effect: the smallest
 * difference to one of the same event that lacks nothing, in what is said, how much it is and how it is
 * written and sent. Undefined when there is none of the kind, the refusal does not come again, or the tries
 * do not suffice.
 */
async function findCause(
  context: CheckContext,
  refused: Recipe,
  options: CauseSearch,
): Promise<readonly Difference[] | undefined> {
  try {
    const recipe = options.lacks === 'effect' ? aboutOtherAgents(refused) : refused;
    return await search(context, createAsk(context, options), recipe);
  } catch (thrown) {
    if (thrown instanceof GivenUp) return undefined;
    throw thrown;
  }
}

/** How causes are found in what a receiver does. */
export const RECEIVER_CAUSES: CauseFinder = {
  requireOtherAccepted: (context) => requireAccepted(context, 'another notification'),
  find: findCause,
};
