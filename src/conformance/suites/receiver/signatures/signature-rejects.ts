import fc from 'fast-check';
import type { Profile } from '../../../../contract/index.ts';
import type { Writing } from '../../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { SignatureEdit } from '../../../../wire/request/signature-edit.ts';
import { SIGNATURE_VERSIONS, type SignatureVersion } from '../../../../wire/signature.ts';
import {
  BY_SOME_NOTIFICATION,
  type Check,
  type CheckDefinition,
  defineCheck,
} from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import {
  type Corruption,
  expectEachForgeryRejected,
  expectMinimalPairRejected,
  rethrowAsPractice,
} from '../../../expect/minimal-pair.ts';
import { requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { requireAccepted } from '../accepted-notification.ts';
import {
  changeOfKind,
  type ForgeryKind,
  GUESSING_FAMILY,
  MADE_UP,
  signaturesIn,
  underSignatures,
} from '../forgeries/forgery-kinds.ts';

const COMMON = {
  ...BY_SOME_NOTIFICATION,
  clauses: ['5/receiver-verifies-signature', '5/receiver-uses-customer-key'],
  level: 'must',
  basis: 'stated',
  restsOn: ['signature.content', 'signature.encoding', 'rejection.mode', 'rejection.statuses'],
} as const;

/** More forgeries in a row may be taken for an attack. */
const MAX_IN_A_ROW = 16;

const BETWEEN: Corruption = { what: 'control between', change: {} };

/** Minimal pairs with one notification between the same two controls. */
async function expectEachRejected(
  context: CheckContext,
  corruptionsOf: (accepted: Sent) => readonly Corruption[],
): Promise<void> {
  const { recipe, sent: accepted } = await requireAccepted(context, 'control before');
  const rows = corruptionsOf(accepted).flatMap((corruption, index) =>
    index > 0 && index % MAX_IN_A_ROW === 0 ? [BETWEEN, corruption] : [corruption],
  );
  const sent = await context.each(rows, ({ what, change }, { receiver }) =>
    receiver.send({ ...recipe, ...change }, { role: what }).catch(rethrowAsPractice),
  );
  const forgeries = sent.filter(({ role }) => role !== BETWEEN.what);
  const control = await context.receiver.send(recipe, { role: 'control after' });
  requireAcknowledged(control, context.profile);
  await expectEachForgeryRejected(context, forgeries, control);
}

type EditOf = (version: SignatureVersion) => SignatureEdit;

/** The same edit of both signatures: a receiver may verify either, so both have to be bad. */
const inBoth = (what: string, edit: EditOf): Corruption => ({
  what,
  change: { signatureEdits: SIGNATURE_VERSIONS.map(edit) },
});

/** The edit of both signatures, and of each in the absence of the other: the way of a downgrade. */
function inEach(what: string, edit: EditOf): readonly Corruption[] {
  const alone = (version: SignatureVersion, other: SignatureVersion, name: string) => ({
    what: `${what}, in the ${name} header alone`,
    change: { signatureEdits: [edit(version), { edit: 'omit', version: other } as const] },
  });
  return [inBoth(what, edit), alone('v1', 'v2', 'SHA1'), alone('v2', 'v1', 'SHA256')];
}

const setTo = (textOf: (length: number) => string): EditOf => {
  return (version) => ({ edit: 'set', version, text: textOf(MADE_UP[version].length) });
};

const ofKind = (kind: ForgeryKind): Corruption => ({
  what: `a notification ${kind}`,
  change: changeOfKind(kind),
});

const inBody = (what: string, ...bodyEdits: NonNullable<Recipe['bodyEdits']>): Corruption => ({
  what,
  change: { bodyEdits },
});

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
  return Array.from({ length: v2 }, (_, at) =>
    inBoth(
      `a notification with digit ${(at % v1) + 1} of its SHA1 and ${at + 1} of its SHA256 signature changed`,
      (version) => ({ edit: 'change-digit', version, at }),
    ),
  );
}

/** Bits of a body that are changed before any is drawn, and how many are drawn. */
const POSITIONS = [0, 319, 21];
const DRAWN_POSITIONS = 6;

function withBitsChanged(context: CheckContext): readonly Corruption[] {
  // A receiver that signs a beginning alone passes small numbers.
  const drawn = context.draw(fc.noBias(fc.nat({ max: 4_095 })), DRAWN_POSITIONS);
  return [...POSITIONS, ...drawn].map((at) =>
    inBody('a signed body with one bit changed', { edit: 'flip-bit', at }),
  );
}

interface RejectionRow extends Pick<CheckDefinition, 'needs' | 'ruledOutBy'> {
  readonly id: string;
  readonly title: string;
  readonly duty?: Pick<Check, 'level' | 'basis'>;
  /** The first of them is what most receivers that verify nothing take. */
  readonly corruptions: (context: CheckContext, accepted: Sent) => readonly Corruption[];
}

/** Lax, and no breach: it authenticates. */
const LAX = { level: 'should', basis: 'practice' } as const;

const REJECTIONS: readonly RejectionRow[] = [
  {
    id: 'receiver.signature.rejects-unsigned',
    title: 'rejects a notification without signatures, or with empty ones',
    corruptions: () => [
      ...inEach('a notification without signatures', (version) => ({ edit: 'omit', version })),
      ...inEach(
        'a notification with empty signatures',
        setTo(() => ''),
      ),
    ],
  },
  {
    id: 'receiver.signature.rejects-unrelated-key',
    title:
      'rejects notifications signed with another key, the empty one, one that can be guessed or none',
    corruptions: ({ profile }, accepted) => [
      ofKind('signed with another key'),
      ofKind('signed with the empty key'),
      ...inEach('a notification with made-up signatures', (version) => ({
        edit: 'set',
        version,
        text: MADE_UP[version],
      })),
      ...GUESSING_FAMILY.map(ofKind),
      {
        what: 'a notification with the signatures of another one',
        change: underSignatures(signaturesIn(accepted, profile)),
      },
    ],
  },
  {
    id: 'receiver.signature.rejects-app-certificate-as-key',
    title: 'rejects a notification signed with the app certificate',
    needs: ['app-credentials'],
    corruptions: () => [
      {
        what: 'a notification signed with the app certificate',
        change: { signedWith: 'app-certificate' },
      },
    ],
  },
  {
    id: 'receiver.signature.rejects-non-ascii-signatures',
    title: 'rejects a notification whose signatures are not ASCII',
    corruptions: () =>
      inEach(
        'a notification whose signatures are not ASCII',
        setTo((length) => 'é'.repeat(length)),
      ),
  },
  {
    // A comparison may skip a digit, take a pattern, or add up the differences of the digits.
    id: 'receiver.signature.rejects-changed-digit',
    title: 'rejects notifications with any digit of both signatures changed, or digits left out',
    corruptions: ({ profile }) => [
      ...inEach('a notification whose signatures are cut to four digits', (version) => ({
        edit: 'cut',
        version,
        length: 4,
      })),
      ...inEach(
        'a notification whose signatures are wildcards, a dot for each digit',
        setTo((length) => '.'.repeat(length)),
      ),
      ...inEach(
        'a notification whose signatures have their digits in reverse order',
        (version) => ({ edit: 'reverse', version }),
      ),
      ...withEachDigitChanged(profile),
    ],
  },
  {
    id: 'receiver.signature.rejects-changed-body',
    title: 'rejects a signed body with a field, a byte or one bit changed',
    corruptions: (context) => [
      inBody('a signed body whose channel was changed', {
        edit: 'set',
        path: ['payload', 'channel'],
        value: 'elsewhere',
      }),
      inBody('a signed body with a newline appended', { edit: 'append', text: '\n' }),
      inBody('a signed body with a byte that is no UTF-8 put into a text', {
        edit: 'insert-stray-byte',
      }),
      inBody('a signed body with a NUL put into a text', {
        edit: 'insert-stray-byte',
        isNul: true,
      }),
      ...withBitsChanged(context),
    ],
  },
  {
    id: 'receiver.signature.rejects-swapped-signatures',
    title: "rejects signatures that stand in each other's header",
    duty: LAX,
    corruptions: () => [
      {
        what: "a notification whose signatures stand in each other's header",
        change: { signatureEdits: [{ edit: 'swap' }] },
      },
    ],
  },
  {
    id: 'receiver.signature.rejects-extended-signatures',
    title: 'rejects right signatures with two more digits behind them',
    duty: LAX,
    ruledOutBy: ({ values }) =>
      values['signature.encoding'] === 'base64'
        ? "decoders of base64 drop what stands behind the padding (profile value 'signature.encoding')"
        : undefined,
    corruptions: () =>
      inEach('a notification whose signatures have two digits too many', (version) => ({
        edit: 'append',
        version,
        text: '00',
      })),
  },
];

function rejects({ corruptions, duty = {} as never, ...row }: RejectionRow): Check {
  return defineCheck({
    ...COMMON,
    ...duty,
    ...row,
    run: (context) =>
      context.examples([{ title: row.title }], () =>
        expectEachRejected(context, (accepted) => corruptions(context, accepted)),
      ),
  });
}

/** How a body is written after it was signed, compactly unless `signed` says otherwise. */
const REWRITINGS: readonly { readonly writing: Writing; readonly signed?: Writing }[] = [
  { writing: 'indented' },
  { writing: 'spaced' },
  { writing: 'reversed-keys' },
  { writing: 'decimal-numbers' },
  // A receiver that rewrites all it gets signs these, beside the bytes as they came.
  { writing: 'compact', signed: 'sorted-keys' },
  { writing: 'compact', signed: 'spaced' },
];

/** The recipe in another writing; the members of its payload are sorted too, where an encoder sorts the outer ones alone. */
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
    const rows = REWRITINGS.map(({ writing, signed = 'compact' }) => ({
      title: `the body${signed === 'compact' ? '' : ` that was signed ${signed}`} written ${writing}`,
      writing,
      signed,
    }));
    return context.examples(rows, async ({ title, writing, signed }, own) => {
      const { recipe } = await requireAccepted(own, 'control');
      const accepted = signed === 'compact' ? recipe : writtenAs(recipe, signed);
      await expectMinimalPairRejected(own, accepted, inBody(title, { edit: 'rewrite', writing }));
    });
  },
});

export const signatureRejects: readonly Check[] = [
  ...REJECTIONS.map(rejects),
  rejectsRewrittenBody,
];
