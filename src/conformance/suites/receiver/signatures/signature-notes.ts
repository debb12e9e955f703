import { EVENT_TYPES } from '../../../../contract/index.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { SignatureEdit } from '../../../../wire/request/signature-edit.ts';
import { SIGNATURE_VERSIONS, type SignatureVersion } from '../../../../wire/signature.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { NotApplicable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { toldInBody, wordsOfRule } from '../../../expect/told-in-body.ts';
import { requireAccepted, ruledOutBySilence } from '../accepted-notification.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from '../valid-notices/valid-notice.ts';

/**
 * Sends the ordinary notification with edited signatures; says what became of it in one word.
 *
 * @throws NotApplicable where the answer may refuse by its body, and the profile does not say so.
 */
async function react(
  context: CheckContext,
  role: string,
  signatureEdits: readonly SignatureEdit[],
  doubled?: Recipe['doubled'],
): Promise<string> {
  const { receiver, profile } = context;
  const { recipe, sent: control } = await requireAccepted(context, 'control');
  const twice = doubled === undefined ? {} : { doubled };
  const sent = await receiver.send({ ...recipe, signatureEdits, ...twice }, { role });
  const { outcome } = sent.exchange;
  const told = toldInBody(outcome, control.exchange.outcome, profile);
  if (told !== undefined) {
    throw new NotApplicable(
      `the answers do not tell what is acknowledged: the ${told.what} in the body of one reads like an error; ${wordsOfRule(told)}`,
    );
  }
  const reaction = reactionOf(outcome, profile);
  if (reaction !== 'other') return reaction;
  return outcome.kind === 'answer' ? `answered with ${outcome.status}` : outcome.reason;
}

const NAMES: Readonly<Record<SignatureVersion, string>> = { v1: 'SHA1', v2: 'SHA256' };
const bad = (version: SignatureVersion): SignatureEdit => ({
  edit: 'change-digit',
  version,
  at: 0,
});

const COMMON = {
  ...BY_SOME_NOTIFICATION,
  level: 'may',
  basis: 'practice',
  ruledOutBy: ruledOutBySilence,
} as const;

/** Section 9: both headers stand side by side; which of them a receiver verifies is its own choice. */
const oneHeaderAlone = defineCheck({
  ...COMMON,
  id: 'receiver.signature.one-header-alone',
  clauses: ['9/two-signature-headers', '5/signature-v1-sha1', '5/signature-v2-sha256'],
  title: 'says what becomes of a notification with one signature header alone',
  async run(context) {
    const v1 = await react(context, 'SHA1 alone', [{ edit: 'omit', version: 'v2' }]);
    const v2 = await react(context, 'SHA256 alone', [{ edit: 'omit', version: 'v1' }]);
    return { observed: `${NAMES.v1} alone is ${v1}; ${NAMES.v2} alone is ${v2}` };
  },
});

/** Field notes, defect 4. */
const DOWNGRADE = `This is a downgrade: it verifies ${NAMES.v2} where that stands alone, and falls back to the weaker ${NAMES.v1} where ${NAMES.v2} is wrong.`;

/** What no signature looks like, so that a receiver may take it for a missing one. */
const NO_SIGNATURE: SignatureEdit = { edit: 'set', version: 'v2', text: 'none' };

/** Whether the stronger signature counts where it stands alone: a good one authenticates and a bad one does not. */
async function verifiesV2(context: CheckContext): Promise<boolean> {
  const withoutV1: SignatureEdit = { edit: 'omit', version: 'v1' };
  const bad2 = await react(context, 'SHA256 bad, alone', [bad('v2'), withoutV1]);
  return (
    bad2 === 'rejected' &&
    (await react(context, 'SHA256 good, alone', [withoutV1])) === 'acknowledged'
  );
}

/** The events of which a good V1 beside a bad V2 becomes something else than of the ordinary notification. */
async function otherEvents(context: CheckContext, ordinary: string): Promise<readonly string[]> {
  const { profile } = context;
  const events = new Map<string, number[]>();
  await context.each(EVENT_TYPES, async ({ eventType }, { receiver, draw }) => {
    const [notice] = draw(plainNotice(eventType, noticeOptionsOf(context)), 1);
    if (notice === undefined) return;
    const sendWith = async (role: string, signatureEdits: readonly SignatureEdit[]) => {
      const sent = await receiver.send({ ...recipeOf(notice), signatureEdits }, { role });
      return reactionOf(sent.exchange.outcome, profile);
    };
    const reaction = await sendWith(`event ${eventType}: SHA1 good, SHA256 bad`, [bad('v2')]);
    if (reaction === ordinary || reaction === 'other') return;
    const genuine = await sendWith(`event ${eventType}, genuine`, []);
    if (genuine !== 'acknowledged') return;
    events.set(reaction, [...(events.get(reaction) ?? []), eventType]);
  });
  return [...events].map(
    ([reaction, types]) =>
      `It treats events unlike each other: a good ${NAMES.v1} with a bad ${NAMES.v2} is ${reaction} in event ${types.toSorted((one, other) => one - other).join(', ')}`,
  );
}

/** What becomes of headers that stand twice, where a receiver does not refuse both orders. */
async function doubledHeaders(context: CheckContext): Promise<readonly string[]> {
  const first = await react(context, 'headers twice, the first ones good', [], 'right-first');
  const last = await react(context, 'headers twice, the last ones good', [], 'right-last');
  if (first === 'rejected' && last === 'rejected') return [];
  return [
    `Where each signature header stands twice, a good one before a bad one is ${first}, and behind it ${last}`,
  ];
}

const mixedPair = defineCheck({
  ...COMMON,
  id: 'receiver.signature.mixed-pair',
  clauses: ['9/two-signature-headers'],
  title: 'says what becomes of a notification with one good and one bad signature',
  async run(context) {
    const goodV1 = await react(context, 'SHA1 good, SHA256 bad', [bad('v2')]);
    const besideNone = await react(context, 'SHA1 good, SHA256 no signature', [NO_SIGNATURE]);
    const goodV2 = await react(context, 'SHA1 bad, SHA256 good', [bad('v1')]);
    const isDowngraded =
      [goodV1, besideNone].includes('acknowledged') && (await verifiesV2(context));
    const none =
      besideNone === goodV1 ? '' : `, and beside one that has no such form ${besideNone}`;
    const found = `a good ${NAMES.v1} with a bad ${NAMES.v2} is ${goodV1}${none}; the other way round it is ${goodV2}`;
    const said = [
      found,
      ...(isDowngraded ? [DOWNGRADE] : []),
      ...(await otherEvents(context, goodV1)),
      ...(await doubledHeaders(context)),
    ];
    return { observed: said.join('. ') };
  },
});

const upperCaseDigits = defineCheck({
  ...COMMON,
  id: 'receiver.signature.upper-case-digits',
  clauses: ['5/receiver-verifies-signature'],
  title: 'says what becomes of good signatures in upper case',
  async run(context) {
    const reaction = await react(context, 'good signatures in upper case', [
      { edit: 'upper-case', version: 'v1' },
      { edit: 'upper-case', version: 'v2' },
    ]);
    return { observed: `good signatures in upper case are ${reaction}` };
  },
});

/** Each proves an HMAC under the right key, in a spelling that decoders of hexadecimal digits take or drop. */
const SPELLINGS: readonly (readonly [
  words: string,
  edit: (version: SignatureVersion) => SignatureEdit,
])[] = [
  ['half a digit more', (version) => ({ edit: 'append', version, text: '0' })],
  ['a blank in their middle', (version) => ({ edit: 'insert', version, at: 20, text: ' ' })],
];

const otherSpellings = defineCheck({
  ...COMMON,
  id: 'receiver.signature.other-spellings',
  clauses: ['5/receiver-verifies-signature'],
  title: 'says what becomes of good signatures in spellings that decoders take',
  async run(context) {
    const reactions: string[] = [];
    for (const [words, edit] of SPELLINGS) {
      const edits = SIGNATURE_VERSIONS.map(edit);
      const reaction = await react(context, `good signatures with ${words}`, edits);
      reactions.push(`with ${words} they are ${reaction}`);
    }
    return { observed: `good signatures: ${reactions.join('; ')}` };
  },
});

export const signatureNotes: readonly Check[] = [
  oneHeaderAlone,
  mixedPair,
  upperCaseDigits,
  otherSpellings,
];
