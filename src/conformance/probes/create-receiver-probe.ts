import type { Notice, Profile } from '../../contract/index.ts';
import { compose, type Stamp } from '../../wire/request/compose.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { relocate } from '../../wire/request/relocate.ts';
import { isRateLimited } from '../core/evidence/evidence.ts';
import { eventAfterJoining, joinedFormOf, joiningOf } from './joined-first.ts';
import { formOf, inOtherForm, type OtherForms, openPointsIn } from './open-points.ts';
import { isOfItsOwn, isPlain, isUnchanged } from './plain-recipe.ts';
import {
  ordinaryRecipe,
  type ReceiverProbe,
  type SendOptions,
  type Sent,
} from './receiver-probe.ts';
import { type RecipeSending, type SendingMeans, sendRecipe } from './send-recipe.ts';

export interface ReceiverProbeOptions extends SendingMeans {
  readonly runId: string;
  readonly profile: Profile;
  /** Shared by all checks of a run. */
  readonly otherForms: OtherForms;
}

type Members = Readonly<Record<string, unknown>>;
type Rewrite = (notice: Members) => Members;

/** What the parts of one probe share. */
interface Means extends ReceiverProbeOptions {
  /** Events of which it was tried whether they are taken after the 101 of their agent. */
  readonly triedJoined: Set<unknown>;
}

/** One refusal of a copy beside a fresh notification that is acknowledged may be chance at the edge of a limit. */
const REFUSALS_OF_COPIES = 2;

export function createReceiverProbe(given: ReceiverProbeOptions): ReceiverProbe {
  const options: Means = { ...given, triedJoined: new Set() };
  const { addressing, stamper, otherForms } = options;
  return {
    customerKey: addressing.customerKey,
    freshAgent: () => stamper.freshAgent(),
    now: () => stamper.now(),
    inKnownForms: (notice) => inKnownForms({ ...notice }, options) as unknown as Notice,
    wantsJoined: (notice) => otherForms.has(joinedFormOf(notice)),
    send: (recipe, how) => sendAsAsked(recipe, how, options),
    sendAgain: ({ request, recipe, noticeId, notifyMs }, role) =>
      sendCopy({ role, recipe, stamp: { noticeId, notifyMs }, given: request }, options),
    sendAtOnce(recipe, copies, role) {
      const stamp = stamper.fresh();
      const fresh = freshen(recipe, stamp.notifyMs, options);
      const given = compose(fresh, stamp, addressing);
      const sending = { role, recipe: fresh, stamp, given };
      return Promise.all(Array.from({ length: copies }, () => sendCopy(sending, options)));
    },
  };
}

/** Sends a recipe, and in other forms what is rejected as it is usually written. */
async function sendAsAsked(recipe: Recipe, how: SendOptions, options: Means): Promise<Sent> {
  const { role, isAwaited = false, isRisky = false, isVerbatim = false, sentAgoMs = 0 } = how;
  const stamp = stampOf(how, options);
  const sending = { role, stamp, isAwaited, isRisky };
  const isFirst = how.noticeId === undefined && how.stamp === undefined;
  if (!isFirst) return sendCopy({ ...sending, recipe }, options);
  const fresh = freshen(
    recipe,
    stamp.notifyMs,
    options,
    isVerbatim ? (notice) => notice : undefined,
  );
  const isAlone = how.spellNoticeId === undefined && sentAgoMs === 0 && isOfItsOwn(fresh);
  const hasJoined = await joinFirst(fresh, stamp, options);
  const sent = await sendRecipe({ ...sending, recipe: fresh, isAlone }, options);
  if (isVerbatim || options.reactionOf(sent.exchange) !== 'rejected') return sent;
  return (
    (await sendInOtherForms(recipe, role, options)) ??
    (hasJoined ? undefined : await sendAfterJoining(recipe, role, options)) ??
    sent
  );
}

/** Sends the 101 of the agent first, where the target is known to want it for this event; says whether it does. */
async function joinFirst(recipe: Recipe, stamp: Stamp, options: Means): Promise<boolean> {
  const content = eventAfterJoining(recipe);
  if (content === undefined || !options.otherForms.has(joinedFormOf(content.notice))) return false;
  const notice = inKnownForms({ ...joiningOf(content) }, options);
  const { noticeId } = options.stamper.fresh();
  const joining = { role: 'the 101 of its agent', recipe: { content: { notice } } };
  await sendRecipe({ ...joining, stamp: { noticeId, notifyMs: stamp.notifyMs - 1 } }, options);
  return true;
}

/**
 * Resolves to the sending after the 101 of its agent that was acknowledged, where the event is rejected without: no
 * order is promised, and a check of its own says so. All others judge the event in a life of its agent from then on.
 */
async function sendAfterJoining(
  recipe: Recipe,
  role: string,
  options: Means,
): Promise<Sent | undefined> {
  const content = eventAfterJoining(recipe);
  if (content === undefined || !isUnchanged(recipe)) return undefined;
  const { otherForms, triedJoined } = options;
  const form = joinedFormOf(content.notice);
  if (triedJoined.has(form)) return undefined;
  // What another check learns meanwhile must not change what is sent here.
  const forms = [...otherForms].filter((each) => each !== form);
  const after = { ...options, otherForms: new Set([...forms, form]) };
  const sent = await sendFresh(recipe, `${role}, after the 101 of its agent`, after);
  const isTaken = options.reactionOf(sent.exchange) === 'acknowledged';
  const without = { ...options, otherForms: new Set(forms) };
  if (!isTaken || !(await isStillRejected(recipe, role, without))) {
    triedJoined.add(form);
    return undefined;
  }
  otherForms.add(form);
  return sent;
}

function stampOf(
  { noticeId, stamp, spellNoticeId = (id) => id, sentAgoMs = 0 }: SendOptions,
  { stamper }: ReceiverProbeOptions,
): Stamp {
  const drawn = stamp ?? (noticeId === undefined ? stamper.fresh() : stamper.again(noticeId));
  return { noticeId: spellNoticeId(drawn.noticeId), notifyMs: drawn.notifyMs - sentAgoMs };
}

/**
 * Sends a retry or a copy. A limit of pace makes no difference between a copy and a fresh notification of the
 * same moment: who answers 429 to copies alone refuses them.
 */
async function sendCopy(sending: RecipeSending, options: Means): Promise<Sent> {
  const perform = () => sendRecipe({ ...sending, isCopy: true }, options);
  let copy = await perform();
  for (let refusals = 1; isRateLimited(copy.exchange) && isPlain(copy.recipe); refusals += 1) {
    const role = `a fresh one beside ${copy.role}`;
    const fresh = await sendFresh(ordinaryRecipe(options), role, options);
    if (options.reactionOf(fresh.exchange) !== 'acknowledged') return copy;
    if (refusals === REFUSALS_OF_COPIES) return { ...copy, isRefusedAsCopy: true };
    copy = await perform();
  }
  return copy;
}

async function sendFresh(
  recipe: Recipe,
  role: string,
  options: Means,
  rewrite?: Rewrite,
): Promise<Sent> {
  const stamp = options.stamper.fresh();
  const fresh = freshen(recipe, stamp.notifyMs, options, rewrite);
  await joinFirst(fresh, stamp, options);
  return sendRecipe({ role, recipe: fresh, stamp, isAlone: isOfItsOwn(fresh) }, options);
}

/** The recipe about an agent that no other sending has, at the given time. */
function freshen(
  recipe: Recipe,
  notifyMs: number,
  options: ReceiverProbeOptions,
  rewrite: Rewrite = (notice) => inKnownForms(notice, options),
): Recipe {
  const { content } = recipe;
  if (!('notice' in content) || content.atMs === undefined) return recipe;
  const agent = content.agent === undefined ? {} : { agent: options.stamper.freshAgent() };
  const to = { ...agent, atMs: notifyMs };
  const notice = relocate(rewrite(content.notice), content, to);
  return { ...recipe, content: { ...content, ...to, notice } };
}

function inKnownForms(notice: Members, { profile, otherForms }: ReceiverProbeOptions): Members {
  return openPointsIn(notice, profile)
    .filter((point) => otherForms.has(formOf(notice, point)))
    .reduce(inOtherForm, notice);
}

/** Resolves to the sending in another form that was acknowledged, where the usual one is not. */
async function sendInOtherForms(
  recipe: Recipe,
  role: string,
  options: Means,
): Promise<Sent | undefined> {
  const { content } = recipe;
  if (!isUnchanged(recipe) || !('notice' in content) || content.agent === undefined) {
    return undefined;
  }
  for (const point of openPointsIn(content.notice, options.profile)) {
    const rewrite = (usual: Members) => inOtherForm(inKnownForms(usual, options), point);
    const sent = await sendFresh(recipe, `${role}, in another form`, options, rewrite);
    if (options.reactionOf(sent.exchange) !== 'acknowledged') continue;
    if (!(await isStillRejected(recipe, role, options))) return undefined;
    const form = formOf(content.notice, point);
    if (!options.otherForms.delete(form)) options.otherForms.add(form);
    return sent;
  }
  return undefined;
}

/** What is acknowledged the second or third time was not rejected for its form, but perhaps by turns. */
async function isStillRejected(recipe: Recipe, role: string, options: Means): Promise<boolean> {
  for (const time of ['once more', 'a third time']) {
    const again = await sendFresh(recipe, `${role}, ${time}`, options);
    if (options.reactionOf(again.exchange) !== 'rejected') return false;
  }
  return true;
}
