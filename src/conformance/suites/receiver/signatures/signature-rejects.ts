import fc from 'fast-check';
import type { Profile } from '../../../../contract/index.ts';
import type { Writing } from '../../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { SignatureVersion } from '../../../../wire/signature.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import {
  type Corruption,
  expectEachForgeryRejected,
  expectForgeryRejected,
  expectMinimalPairRejected,
  rethrowAsPractice,
} from '../../../expect/minimal-pair.ts';
import { requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { requireAccepted } from '../accepted-notification.ts';
import {
  changeOfKind,
  DIGEST_KINDS,
  GUESSED_KINDS,
  signaturesIn,
  underSignatures,
} from '../forgeries/forgery-kinds.ts';
import {
  corruptionsOf,
  type EditOf,
  REJECTIONS,
  type RejectionRow,
  signatures,
} from './signature-corruptions.ts';

const COMMON = {
  ...BY_SOME_NOTIFICATION,
  clauses: ['5/receiver-verifies-signature', '5/receiver-uses-customer-key'],
  level: 'must',
  basis: 'stated',
  restsOn: ['signature.content', 'signature.encoding', 'rejection.mode', 'rejection.statuses'],
} as const;

const INDEPENDENT = { areIndependent: true };

/** A minimal pair of a notification that the target acknowledges. */
async function expectCorruptionRejected(
  corruption: Corruption,
  context: CheckContext,
): Promise<void> {
  const { recipe } = await requireAccepted(context, 'control before');
  await expectForgeryRejected(context, recipe, corruption);
}

/** More forgeries in a row may be taken for an attack, and whatever comes behind them turned away. */
const MOST_IN_A_ROW = 16;

const BETWEEN: Corruption = { what: 'control between', change: {} };

/** Several minimal pairs with the same notification between the same two controls. */
async function expectEachCorruptionRejected(
  corruptions: readonly Corruption[],
  context: CheckContext,
): Promise<void> {
  const { recipe } = await requireAccepted(context, 'control before');
  const rows = corruptions.flatMap((corruption, index) =>
    index > 0 && index % MOST_IN_A_ROW === 0 ? [BETWEEN, corruption] : [corruption],
  );
  const sent = await context.each(rows, ({ what, change }, { receiver }) =>
    receiver.send({ ...recipe, ...change }, { role: what }).catch(rethrowAsPractice),
  );
  const forgeries = sent.filter(({ role }) => role !== BETWEEN.what);
  const control = await context.receiver.send(recipe, { role: 'control after' });
  requireAcknowledged(control, context.profile);
  await expectEachForgeryRejected(context, forgeries, control);
}

function rejects({ id, needs = [], ...row }: RejectionRow): Check {
  return defineCheck({
    ...COMMON,
    id,
    needs,
    title: `rejects ${row.what}`,
    run: (context) => context.examples(corruptionsOf(row), expectCorruptionRejected, INDEPENDENT),
  });
}

/** Bits of a body that are changed before any is drawn. */
const POSITIONS = [0, 319, 21];

/** A receiver that chooses the algorithm by length still authenticates: lax, but no breach. */
const rejectsSwappedSignatures = defineCheck({
  ...COMMON,
  id: 'receiver.signature.rejects-swapped-signatures',
  level: 'should',
  basis: 'practice',
  title: "rejects signatures that stand in each other's header",
  run: (context) => {
    const what = "a notification whose signatures stand in each other's header";
    const change: Corruption['change'] = { signatureEdits: [{ edit: 'swap' }] };
    return context.examples([{ title: what, what, change }], expectCorruptionRejected);
  },
});

/**
 * Who compares only as many digits as there ought to be authenticates all the same: lax, but no breach. What
 * decoders drop of themselves, as half a digit, is no more than another spelling.
 */
const rejectsExtendedSignatures = defineCheck({
  ...COMMON,
  id: 'receiver.signature.rejects-extended-signatures',
  level: 'should',
  basis: 'practice',
  title: 'rejects right signatures with two more digits behind them',
  ruledOutBy: ({ values }) =>
    values['signature.encoding'] === 'base64'
      ? "decoders of base64 drop what stands behind the padding (profile value 'signature.encoding')"
      : undefined,
  run: (context) => {
    const what = 'a notification whose signatures have two digits too many';
    const edit: EditOf = (version) => ({ edit: 'append', version, text: '00' });
    return context.examples(
      corruptionsOf({ what, change: edit }),
      expectCorruptionRejected,
      INDEPENDENT,
    );
  },
});

/** The signatures of a notification that was accepted, under another one: they are not a password. */
const rejectsForeignSignatures = defineCheck({
  ...COMMON,
  id: 'receiver.signature.rejects-signatures-of-another-notification',
  title: 'rejects a notification that carries the signatures of another one',
  run: (context) => {
    const what = 'a notification with the signatures of another one';
    return context.examples([{ title: what }], async () => {
      const { sent: accepted } = await requireAccepted(context, 'control');
      const change = underSignatures(signaturesIn(accepted, context.profile));
      await expectCorruptionRejected({ what, change }, context);
    });
  },
});

/** Anybody who does not know the key may guess what stands in its place, or find out that no key is used. */
const rejectsGuesses: readonly Check[] = [
  {
    id: 'receiver.signature.rejects-guessable-keys',
    title: 'rejects notifications signed with placeholders, and with what a missing key turns into',
    kinds: GUESSED_KINDS,
  },
  {
    id: 'receiver.signature.rejects-plain-digests',
    title: 'rejects notifications signed with plain digests in the place of an HMAC',
    kinds: DIGEST_KINDS,
  },
].map(({ id, title, kinds }) =>
  defineCheck({
    ...COMMON,
    id,
    title,
    run: (context) =>
      context.examples([{ title }], () =>
        expectEachCorruptionRejected(
          kinds.map((kind) => ({ what: `a notification ${kind}`, change: changeOfKind(kind) })),
          context,
        ),
      ),
  }),
);

/** Digits that hold a whole signature: the last one of base64 has bits that no decoder looks at. */
const DIGITS: Readonly<
  Record<Profile['values']['signature.encoding'], Readonly<Record<SignatureVersion, number>>>
> = {
  hex: { v1: 40, v2: 64 },
  base64: { v1: 26, v2: 42 },
};

/** Each digit of the longer signature, and with it each of the shorter one, which begins anew where it ends. */
function withEachDigitChanged({ values }: Profile): readonly Corruption[] {
  const { v1, v2 } = DIGITS[values['signature.encoding']];
  return Array.from({ length: v2 }, (_, at) => ({
    what: `a notification with digit ${(at % v1) + 1} of its SHA1 and ${at + 1} of its SHA256 signature changed`,
    change: signatures((version) => ({ edit: 'change-digit', version, at })),
  }));
}

/** A comparison that skips a digit, whichever it is, takes a signature that is wrong there. */
const rejectsChangedDigit = defineCheck({
  ...COMMON,
  id: 'receiver.signature.rejects-changed-digit',
  title: 'rejects notifications with any one digit of both signatures changed',
  run: (context) =>
    context.examples([{ title: 'each digit in turn' }], () =>
      expectEachCorruptionRejected(withEachDigitChanged(context.profile), context),
    ),
});

const rejectsChangedBody = defineCheck({
  ...COMMON,
  id: 'receiver.signature.rejects-changed-body',
  title: 'rejects a signed body with one bit changed',
  run(context) {
    const what = 'a signed body with one bit changed';
    // Small numbers are no likelier than others: whoever signs a beginning alone passes those.
    const positions = fc.noBias(fc.nat({ max: 4_095 }));
    return context.property(
      positions,
      (at) =>
        expectCorruptionRejected(
          { what, change: { bodyEdits: [{ edit: 'flip-bit', at }] } },
          context,
        ),
      { first: POSITIONS, share: 0.1 },
    );
  },
});

/** How a body is written after it was signed, compactly unless `signed` says otherwise. */
const REWRITINGS: readonly { readonly writing: Writing; readonly signed?: Writing }[] = [
  { writing: 'indented' },
  { writing: 'spaced' },
  { writing: 'reversed-keys' },
  { writing: 'decimal-numbers' },
  // What a receiver signs that rewrites all it gets, beside the bytes as they came.
  { writing: 'compact', signed: 'sorted-keys' },
  { writing: 'compact', signed: 'spaced' },
];

/** The recipe in another writing; the members of its payload are sorted, for who sorts the outer ones alone. */
function writtenAs(recipe: Recipe, writing: Writing): Recipe {
  const { content } = recipe;
  if (!('notice' in content)) return recipe;
  const members = Object.entries(Object(content.notice['payload']));
  const payload = Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { ...recipe, content: { ...content, notice: { ...content.notice, payload }, writing } };
}

/** Other bytes for the same JSON value: a receiver that signs what it has parsed and rewritten takes them. */
const rejectsRewrittenBody = defineCheck({
  ...COMMON,
  id: 'receiver.signature.rejects-rewritten-body',
  title: 'rejects a signed body that was rewritten with the same value',
  run: (context) => {
    const rows = REWRITINGS.map((row) => {
      const signed = row.signed === undefined ? '' : ` that was signed ${row.signed}`;
      return { ...row, title: `the body${signed} written ${row.writing}` };
    });
    return context.examples(
      rows,
      async ({ title, writing, signed }, own) => {
        const change = { bodyEdits: [{ edit: 'rewrite', writing }] } as const;
        const corruption = { what: title, change };
        if (signed === undefined) return expectCorruptionRejected(corruption, own);
        const { recipe } = await requireAccepted(own, 'control');
        return expectMinimalPairRejected(own, writtenAs(recipe, signed), corruption);
      },
      INDEPENDENT,
    );
  },
});

export const signatureRejects: readonly Check[] = [
  ...REJECTIONS.map(rejects),
  rejectsForeignSignatures,
  ...rejectsGuesses,
  rejectsSwappedSignatures,
  rejectsExtendedSignatures,
  rejectsChangedDigit,
  rejectsChangedBody,
  rejectsRewrittenBody,
];
