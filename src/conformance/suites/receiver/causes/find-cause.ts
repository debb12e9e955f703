import { NOTICE_VARIANTS, noticeArbitrary } from '../../../../arbitraries/index.ts';
import { definedMembers } from '../../../../contract/defined-members.ts';
import {
  type Difference,
  isEventType,
  type Notice,
  validateNotification,
} from '../../../../contract/index.ts';
import { stamp } from '../../../../wire/request/compose.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import { relocate } from '../../../../wire/request/relocate.ts';
import type { CauseFinder, CauseSearch, FoundCause } from '../../../core/cause-finder.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { isRateLimited } from '../../../core/evidence/evidence.ts';
import { secondsWords } from '../../../core/seconds-words.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { requireAccepted } from '../accepted-notification.ts';
import { noticeOptionsOf, recipeOf } from '../valid-notices/valid-notice.ts';
import { type Ask, bisect, findManner, findSize } from './find-manner.ts';
import {
  differenceAt,
  type Members,
  type Place,
  placesOf,
  smallestSubset,
  withPlaces,
} from './notice-difference.ts';

/** Requests of one search. */
const MAX_TRIES = 80;

/** Notices of the same event with which the refused one is compared. */
const MAX_VARIANTS = 8;
const DRAWN_NOTICES = 6;

/** Members that only together are refused. */
const MAX_DIFFERENCES = 3;

/** Advice where another time may be better. */
const GOES_ON = 'a replay of this finding searches again, with no other check beside it';

/** The search is broken off: its tries or its time are spent, or a request got no answer. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

function createAsk({ receiver, profile }: CheckContext, { isTimeUp }: CauseSearch): Ask {
  let tries = 0;
  let answersMs = 0;
  return async (recipe) => {
    if (tries >= MAX_TRIES) {
      throw new GivenUp(`${tries} requests, as many as one search may send`);
    }
    if (isTimeUp(answersMs)) {
      const took = secondsWords(answersMs);
      throw new GivenUp(`${tries} requests, which were answered in ${took}: ${GOES_ON}`);
    }
    tries += 1;
    const { exchange } = await receiver.send(recipe, { role: 'a search for the cause' });
    answersMs += exchange.durationMs;
    if (exchange.outcome.kind === 'failure') {
      throw new GivenUp(`a request that got no answer: ${GOES_ON}`);
    }
    if (isRateLimited(exchange)) {
      throw new GivenUp(`a request that got a limit of its pace: ${GOES_ON}`);
    }
    return reactionOf(exchange.outcome, profile) === 'acknowledged';
  };
}

const NOTICE_ID = 'noticeId-of-a-search';

/** Whether the document allows a notice. */
function isValidNotice(notice: Members): boolean {
  const stamped = stamp({ ...notice, noticeId: NOTICE_ID } as unknown as Notice, 1);
  return validateNotification(stamped).length === 0;
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
  const ordered = [...new Set([...plainest, ...variants])].slice(0, MAX_VARIANTS);
  const drawn: readonly Notice[] = [
    ...ordered.flatMap(({ arbitrary }) => context.draw(arbitrary(options), 1)),
    ...(context.draw(noticeArbitrary(eventType, options), DRAWN_NOTICES) as readonly Notice[]),
  ];
  return drawn.map((each) => {
    const { content } = recipeOf(each);
    const to = definedMembers({ agent, atMs });
    return { ...relocate({ ...each }, 'notice' in content ? content : {}, to) };
  });
}

const BEFORE = 'what came before it';

/** A notification that is acknowledged alone, and refused where its 101 has not come. */
const BEFORE_JOINING: readonly Difference[] = [
  { path: BEFORE, accepted: 'the 101 of its agent', refused: 'nothing' },
];

/** A notification that is acknowledged alone, and refused after others. */
const AFTER_OTHERS: readonly Difference[] = [
  { path: BEFORE, accepted: 'nothing', refused: 'others of its session, or of its agent' },
];

/** A notice of a session as one about an agent of its own. */
function aboutOtherAgents(recipe: Recipe): Recipe {
  const { content } = recipe;
  if (!('notice' in content) || content.atMs !== undefined) return recipe;
  if (!isValidNotice(content.notice)) return recipe;
  const notice = { ...content.notice, noticeId: NOTICE_ID } as unknown as Notice;
  return { ...recipe, ...recipeOf(notice, content.writing) };
}

/** The content with the agent that it is about, where its payload tells. */
function withAgent(content: NoticeContent): NoticeContent {
  const { agent_id: agent } = Object(content.notice['payload']) as { readonly agent_id?: unknown };
  return typeof agent === 'string' ? { ...content, agent: content.agent ?? agent } : content;
}

/** The fewest members of a refused notice that make an acknowledged one refused as well. */
async function findMembers(
  ask: Ask,
  { notice, writing: _compact, ...where }: NoticeContent,
  accepted: Members,
): Promise<readonly Difference[] | undefined> {
  const mustBeValid = isValidNotice(notice);
  const isRefused = async (places: readonly Place[]) => {
    const mixed = withPlaces(accepted, notice, places) as Members;
    if (mustBeValid && !isValidNotice(mixed)) return false;
    return !(await ask({ content: { ...where, notice: mixed } }));
  };
  const smallest = await smallestSubset(placesOf(accepted, notice), isRefused);
  const [only] = smallest;
  if (only === undefined || smallest.length > MAX_DIFFERENCES) return undefined;
  const places = smallest.length === 1 ? [await narrowLength(only, isRefused)] : smallest;
  // A receiver that answers by turns shows nothing.
  const isSure =
    (await ask({ content: { ...where, notice: accepted } })) && (await isRefused(smallest));
  return isSure ? places.map((place) => differenceAt(place, where.agent)) : undefined;
}

/** A list with the fewest entries that are refused, beside the most that are acknowledged. */
async function narrowLength(
  place: Place,
  isRefused: (places: readonly Place[]) => Promise<boolean>,
): Promise<Place> {
  const { path, accepted, refused } = place;
  if (place.length === undefined || path.includes('*')) return place;
  if (!Array.isArray(accepted) || !Array.isArray(refused)) return place;
  const { fits, exceeds } = await bisect(
    { fits: accepted.length, exceeds: refused.length },
    () => 1,
    async (length) => !(await isRefused([{ ...place, length }])),
  );
  const entries: readonly unknown[] = refused.length > accepted.length ? refused : accepted;
  return {
    ...place,
    accepted: entries.slice(0, fits),
    refused: entries.slice(0, exceeds),
    length: exceeds,
  };
}

async function search(
  context: CheckContext,
  ask: Ask,
  recipe: Recipe,
): Promise<readonly Difference[] | undefined> {
  const { content } = recipe;
  if (!('notice' in content)) return undefined;
  const alone = aboutOtherAgents(recipe);
  if (await ask(alone)) {
    if (content.atMs !== undefined) return undefined;
    if (context.receiver.wantsJoined(content.notice)) return BEFORE_JOINING;
    return (await ask(alone)) ? AFTER_OTHERS : undefined;
  }
  const manner = await findManner(ask, recipe, content);
  if (manner !== undefined) return [manner];
  const own = withAgent(content);
  const { writing: _compact, ...where } = own;
  for (const accepted of neighboursOf(context, own)) {
    if (!(await ask({ content: { ...where, notice: accepted } }))) continue;
    const size = await findSize(context, ask, own.notice, accepted);
    return size === undefined ? findMembers(ask, own, accepted) : [size];
  }
  return undefined;
}

/**
 * Finds the smallest difference between a refused notification and an acknowledged one of the same event: the manner
 * of sending, the size of the body, or members. Undefined where none is found, or the refusal does not come again.
 */
async function findCause(
  context: CheckContext,
  refused: Recipe,
  options: CauseSearch,
): Promise<FoundCause | undefined> {
  try {
    const differences = await search(context, createAsk(context, options), refused);
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
