import type { SignatureEdit } from '../../../../wire/request/signature-edit.ts';
import { SIGNATURE_VERSIONS, type SignatureVersion } from '../../../../wire/signature.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { NotApplicable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { toldInBody, wordsOfRule } from '../../../expect/told-in-body.ts';
import { requireAccepted, ruledOutBySilence } from '../accepted-notification.ts';

/**
 * Sends the ordinary notification with edited signatures; says what became of it in one word.
 *
 * @throws NotApplicable where the answer may refuse by its body, and the profile does not say so.
 */
async function react(
  context: CheckContext,
  role: string,
  signatureEdits: readonly SignatureEdit[],
): Promise<string> {
  const { receiver, profile } = context;
  const { recipe, sent: control } = await requireAccepted(context, 'control');
  const sent = await receiver.send({ ...recipe, signatureEdits }, { role });
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

const omit = (version: SignatureVersion): SignatureEdit => ({ edit: 'omit', version });

/** Field notes, defect 4. */
const DOWNGRADE = `This is a downgrade: it verifies ${NAMES.v2} where that stands alone, and falls back to the weaker ${NAMES.v1} where ${NAMES.v2} is wrong.`;

/** Not the form of a signature, so that a receiver may take it for a missing one. */
const NO_SIGNATURE: SignatureEdit = { edit: 'set', version: 'v2', text: 'none' };

/** Section 9: both headers stand side by side; which of them a receiver verifies is its own choice. */
const mixedPair = defineCheck({
  ...COMMON,
  id: 'receiver.signature.mixed-pair',
  clauses: ['9/two-signature-headers', '5/signature-v1-sha1', '5/signature-v2-sha256'],
  title: 'says what becomes of a notification with one signature alone, or one good and one bad',
  async run(context) {
    const v1Alone = await react(context, 'SHA1 alone', [omit('v2')]);
    const v2Alone = await react(context, 'SHA256 alone', [omit('v1')]);
    const badV2Alone = await react(context, 'SHA256 bad, alone', [bad('v2'), omit('v1')]);
    const goodV1 = await react(context, 'SHA1 good, SHA256 bad', [bad('v2')]);
    const besideNone = await react(context, 'SHA1 good, SHA256 no signature', [NO_SIGNATURE]);
    const goodV2 = await react(context, 'SHA1 bad, SHA256 good', [bad('v1')]);
    const verifiesV2 = badV2Alone === 'rejected' && v2Alone === 'acknowledged';
    const isDowngraded = verifiesV2 && [goodV1, besideNone].includes('acknowledged');
    const none =
      besideNone === goodV1 ? '' : `, and beside one that has no such form ${besideNone}`;
    const said = [
      `${NAMES.v1} alone is ${v1Alone}; ${NAMES.v2} alone is ${v2Alone}`,
      `a good ${NAMES.v1} with a bad ${NAMES.v2} is ${goodV1}${none}; the other way round it is ${goodV2}`,
      ...(isDowngraded ? [DOWNGRADE] : []),
    ];
    return { observed: said.join('. ') };
  },
});

/** Each proves an HMAC under the right key, in a spelling that decoders of hexadecimal digits take or drop. */
const SPELLINGS: readonly (readonly [
  words: string,
  edit: (version: SignatureVersion) => SignatureEdit,
])[] = [
  ['in upper case', (version) => ({ edit: 'upper-case', version })],
  ['with half a digit more', (version) => ({ edit: 'append', version, text: '0' })],
  ['with a blank in their middle', (version) => ({ edit: 'insert', version, at: 20, text: ' ' })],
];

const otherSpellings = defineCheck({
  ...COMMON,
  id: 'receiver.signature.upper-case-digits',
  clauses: ['5/receiver-verifies-signature'],
  title: 'says what becomes of good signatures in upper case, and in spellings that decoders take',
  async run(context) {
    const reactions: string[] = [];
    for (const [words, edit] of SPELLINGS) {
      const edits = SIGNATURE_VERSIONS.map(edit);
      reactions.push(
        `${words} they are ${await react(context, `good signatures ${words}`, edits)}`,
      );
    }
    return { observed: `good signatures: ${reactions.join('; ')}` };
  },
});

export const signatureNotes: readonly Check[] = [mixedPair, otherSpellings];
