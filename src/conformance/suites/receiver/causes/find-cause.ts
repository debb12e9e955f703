import { NOTICE_VARIANTS, noticeArbitrary } from '../../../../arbitraries/index.ts';
import { definedMembers } from '../../../../contract/defined-members.ts';
import { type Difference, isEventType, type Notice, valueAt } from '../../../../contract/index.ts';
import { encodeBody } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import { relocate } from '../../../../wire/request/relocate.ts';
import type { CauseFinder, CauseSearch, FoundCause } from '../../../core/cause-finder.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { isRateLimited } from '../../../core/evidence/evidence.ts';
import { secondsWords } from '../../../core/seconds-words.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { requireAccepted } from '../accepted-notification.ts';
import { catchUp } from '../effects/effect-judging.ts';
import { noticeOptionsOf, recipeOf } from '../valid-notices/valid-notice.ts';
import { contradicts } from './contradiction.ts';
import { findAge } from './find-age.ts';
import { findManner, IN_PIECES, isRefusedInPieces } from './find-manner.ts';
import { findRequired } from './find-missing.ts';
import {
  AFTER_OTHERS,
  type Ask,
  afterOther,
  BEFORE_JOINING,
  BESIDE_OTHERS,
  findOrder,
  isRefusedBeside,
} from './find-order.ts';
import { type FoundPlaces, findPlaces, isValidNotice, trialsOf } from './find-places.ts';
import { findSessionLength } from './find-session-length.ts';
import { findSize } from './find-size.ts';
import { findUnit } from './find-unit.ts';
import { findVariant } from './find-variant.ts';
import { findExactLength } from './narrow-length.ts';
import { findSequence } from './narrow-list.ts';
import { differenceAt, type Place, withValueAt } from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** How many notifications may be sent to find one cause. */
const TRIES = 80;

/** What helps where another time may be better. */
const GOES_ON = 'a replay of this finding searches again, with no other check beside it';

/** A search that is broken off: its tries or its time are spent, or what comes back is no answer. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** What a search works with. */
interface Means extends Pick<CauseSearch, 'lacks'> {
  readonly context: CheckContext;
  readonly ask: Ask;
}

function createAsk(context: CheckContext, { lacks, isTimeUp }: CauseSearch): Ask {
  const { receiver, profile } = context;
  let tries = 0;
  let answersMs = 0;
  return async (recipe) => {
    if (tries >= TRIES) throw new GivenUp(`${tries} requests, as many as one search may send`);
    if (isTimeUp(answersMs)) {
      const took = secondsWords(answersMs);
      throw new GivenUp(`${tries} requests, which were answered in ${took}: ${GOES_ON}`);
    }
    tries += 1;
    const { exchange, noticeId } = await receiver.send(recipe, { role: 'a search for the cause' });
    answersMs += exchange.durationMs;
    if (exchange.outcome.kind === 'failure') {
      throw new GivenUp(`a request that got no answer: ${GOES_ON}`);
    }
    if (isRateLimited(exchange))
      throw new GivenUp(`a request that got a limit of its pace: ${GOES_ON}`);
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
    const to = definedMembers({ agent, atMs });
    return { ...relocate({ ...each }, 'notice' in content ? content : {}, to) };
  });
}

const NOTICE_ID = 'noticeId-of-a-search';

/** Members by which a receiver may tell sessions apart. */
const NAMES: ReadonlySet<string> = new Set(['/sid', '/payload/name', '/payload/channel']);

/** Whether not a name itself is refused, but one that another agent has: with a letter more it is taken. */
async function isInUse(ask: Ask, own: NoticeContent, { path }: Difference): Promise<boolean> {
  if (!NAMES.has(path)) return false;
  const value = valueAt(own.notice, path);
  const other = withValueAt(own.notice, path, `${value}b`) as Members;
  return (await ask({ content: { ...own, notice: other } })) && !(await ask({ content: own }));
}

/** What came before a notice that is acknowledged when it comes alone. */
async function searchBefore(
  { context, ask }: Means,
  { notice, atMs }: NoticeContent,
  recipe: Recipe,
): Promise<readonly Difference[] | undefined> {
  const { content: alone } = recipe;
  const order = 'notice' in alone ? await findOrder(context, ask, alone, true) : undefined;
  if (order !== undefined || atMs !== undefined) return order;
  if (context.receiver.wantsJoined(notice)) return BEFORE_JOINING;
  if (!(await ask(recipe))) return undefined;
  const isBeside = 'notice' in alone && (await isRefusedBeside(context, ask, alone));
  return isBeside ? BESIDE_OTHERS : AFTER_OTHERS;
}

async function search(means: Means, recipe: Recipe): Promise<readonly Difference[] | undefined> {
  const { context, ask } = means;
  const { content } = recipe;
  if (!('notice' in content)) return undefined;
  // What is acknowledged when it comes alone was refused for what came before it.
  const { content: alone } = isValidNotice(content.notice) ? aboutOtherAgents(recipe) : recipe;
  if (await ask({ ...recipe, content: alone })) {
    return searchBefore(means, content, { ...recipe, content: alone });
  }
  const manner = await findManner(ask, recipe, content);
  if (manner !== undefined) return [manner];
  const own = withAgent(content);
  const required = await findRequired(ask, own);
  if (required !== undefined) return required;
  const age = await findAge(ask, own);
  if (age !== undefined) return age;
  const accepted = await firstAccepted(ask, own, neighboursOf(context, own));
  if (accepted !== undefined) return findUnlike(means, own, accepted);
  const unit = await findUnit(ask, own);
  if (unit !== undefined) return unit;
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
  means: Means,
  own: NoticeContent,
  accepted: Members,
): Promise<readonly Difference[] | undefined> {
  const { context, ask } = means;
  const size = await findSize(context, ask, accepted, encodeBody(own.notice).length);
  if (size !== undefined) {
    const { writing: _compact, ...where } = own;
    const isCut = await isRefusedInPieces(ask, { ...where, notice: accepted });
    return [isCut ? IN_PIECES : size];
  }
  const found = await findPlaces(ask, own, accepted);
  const [difference, ...more] = found?.differences ?? [];
  if (found === undefined || difference === undefined) return undefined;
  const [place] = found.places;
  const other =
    more.length === 0 && place !== undefined
      ? await findBesideValue(means, own, { difference, place })
      : undefined;
  return other ?? uncontradicted(means, own, { accepted, found });
}

/** What a value that was found is refused for, where that is no matter of the value alone. */
async function findBesideValue(
  { context, ask }: Means,
  own: NoticeContent,
  { difference, place }: { readonly difference: Difference; readonly place: Place },
): Promise<readonly Difference[] | undefined> {
  // One state of a call may only be refused before another one.
  const isState = difference.path === '/payload/state';
  const order = isState ? await findOrder(context, ask, own, false) : undefined;
  if (order !== undefined) return order;
  if (await isInUse(ask, own, difference)) return afterOther(difference);
  return findSessionLength(ask, own, place);
}

/** How often another acknowledged notice is taken in the place of the one that a difference was found to. */
const MOST_CONTRADICTIONS = 2;

/** What was found, and the acknowledged notice that it is the difference to. */
interface FoundBeside {
  readonly accepted: Members;
  readonly found: FoundPlaces;
}

/** The places by their whole texts, where a character was told, which may count only beside others as in a tag. */
function withoutCharacters(places: readonly Place[]): readonly Place[] {
  if (places.every(({ character }) => character === undefined)) return [];
  return places.map(({ character: _alone, ...place }) => place);
}

/** Places that an acknowledged notice has too, told by more: whole texts, the one length, or the order in a list. */
async function refine(
  ask: Ask,
  own: NoticeContent,
  { accepted, places }: Pick<FoundPlaces, 'places'> & Pick<FoundBeside, 'accepted'>,
  taken: () => readonly Members[],
): Promise<readonly Difference[] | undefined> {
  const texts = withoutCharacters(places);
  if (texts.length > 0 && !taken().some((each) => contradicts(each, texts))) {
    return texts.map((each) => differenceAt(each, own.agent));
  }
  const [only, ...more] = places;
  if (only === undefined || more.length > 0) return undefined;
  const trials = trialsOf(ask, own);
  const exact = await findExactLength(accepted, only, trials);
  if (exact !== undefined && !taken().some((each) => contradicts(each, [exact]))) {
    return [differenceAt(exact, own.agent)];
  }
  const pair = { accepted, refused: own.notice };
  const sequence = await findSequence(pair, only, trials);
  const isIt = sequence !== undefined && !taken().some(sequence.isIn);
  return isIt ? [sequence.difference] : undefined;
}

/**
 * Differences that no acknowledged notice of the run has too. Where one has, what is refused is the order of a list, or
 * something else in which that notice differs.
 */
async function uncontradicted(
  { context, ask, lacks }: Means,
  own: NoticeContent,
  first: FoundBeside,
): Promise<readonly Difference[] | undefined> {
  // What is acknowledged may still lack its effect.
  const taken = () => (lacks === 'effect' ? [] : takenOf(context, own));
  let { accepted, found } = first;
  for (let times = 0; ; times += 1) {
    const { places, differences } = found;
    const other = taken().find((each) => contradicts(each, places));
    if (places.length === 0 || other === undefined) return differences;
    const refined = await refine(ask, own, { accepted, places }, taken);
    if (refined !== undefined) return refined;
    if (times >= MOST_CONTRADICTIONS) return undefined;
    const again = await findPlaces(ask, own, other);
    if (again === undefined) return undefined;
    accepted = other;
    found = again;
  }
}

/** Valid notices of the same event that the run has seen acknowledged, as ones about the agent of another. */
function takenOf(
  { seen }: CheckContext,
  { notice, agent, atMs }: NoticeContent,
): readonly Members[] {
  return seen.taken
    .of(notice['eventType'])
    .filter((each) => isValidNotice(each.notice))
    .map((each) => relocate(each.notice, each, definedMembers({ agent, atMs })));
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
 * written and sent. Undefined when there is none of the kind, or the refusal does not come again.
 */
async function findCause(
  context: CheckContext,
  refused: Recipe,
  options: CauseSearch,
): Promise<FoundCause | undefined> {
  try {
    const recipe = options.lacks === 'effect' ? aboutOtherAgents(refused) : refused;
    const { lacks } = options;
    const differences = await search({ context, ask: createAsk(context, options), lacks }, recipe);
    return differences && { kind: 'found', differences };
  } catch (thrown) {
    if (thrown instanceof GivenUp) return { kind: 'broken-off', after: thrown.message };
    throw thrown;
  }
}

/** How causes are found in what a receiver does. */
export const RECEIVER_CAUSES: CauseFinder = {
  requireOtherAccepted: (context) => requireAccepted(context, 'another notification'),
  find: findCause,
};
