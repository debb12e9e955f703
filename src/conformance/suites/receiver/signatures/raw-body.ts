import assert from '@hapi/hoek/assert';
import type { Notice } from '../../../../contract/index.ts';
import type { Writing } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import type { Check } from '../../../core/check.ts';
import { defineRows } from '../../../define-rows.ts';
import { acknowledged, survived } from '../../../expectations/receiver.ts';
import type { Known, Stimulus } from '../../../model.ts';
import { NON_ASCII } from '../../../probes/non-ascii.ts';
import { ordinaryNotice, ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from '../valid-notices/valid-notice.ts';

/** Clause 5.5: the signature is computed over the bytes that are sent, so any writing of JSON verifies. */
const ANY_WRITING_VERIFIES = {
  clauses: ['5/receiver-verifies-signature', '1/json-utf8'],
  level: 'must',
  basis: 'profile',
  restsOn: ['signature.content', 'acknowledgement.statuses'],
} as const;

/**
 * The document calls these members integers, and a typed decoder may refuse 17.0 as one: no breach, but
 * such a body verifies all the same.
 */
const DECODERS_MAY_DIFFER = {
  clauses: ['1/json-utf8'],
  level: 'may',
  basis: 'practice',
} as const;

interface FidelityRow {
  readonly id: string;
  readonly words: string;
  readonly writings: readonly Writing[];
  /** Texts of the payload that the claim is about. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly duty?: typeof ANY_WRITING_VERIFIES | typeof DECODERS_MAY_DIFFER;
}

/** What a decoder of URLs, forms, HTML or slashes would change, and none of them stumbles over. */
const LIKE_ESCAPES = {
  name: '100%25 %41 a+b',
  channel: 'a &amp; b &#39;c&#39; "d" e\\f',
} as const;

const FIDELITY: readonly FidelityRow[] = [
  {
    id: 'receiver.raw-body.key-order',
    words: 'its members in another order',
    writings: ['reversed-keys'],
  },
  {
    id: 'receiver.raw-body.whitespace',
    words: 'whitespace of every kind before, between and after its tokens',
    writings: ['indented', 'spaced', 'trailing-newline', 'mixed-whitespace'],
  },
  {
    id: 'receiver.raw-body.unicode-escapes',
    words: 'unicode escapes',
    writings: ['escaped-unicode', 'escaped-letters'],
    texts: NON_ASCII,
  },
  {
    id: 'receiver.raw-body.non-ascii-text',
    words: 'text that is not ASCII',
    writings: ['compact'],
    texts: NON_ASCII,
  },
  {
    id: 'receiver.raw-body.escaped-slashes',
    words: 'escaped slashes',
    writings: ['escaped-slashes'],
    texts: { channel: 'sales/europe' },
  },
  {
    id: 'receiver.raw-body.text-like-escapes',
    words: 'text that looks like escapes of URLs, forms or HTML, with quotes and backslashes',
    writings: ['compact'],
    texts: LIKE_ESCAPES,
  },
  {
    id: 'receiver.raw-body.number-forms',
    words: 'numbers as 1.0 and 12e2',
    writings: ['decimal-numbers', 'exponent-numbers'],
    duty: DECODERS_MAY_DIFFER,
  },
];

/** The ordinary notification with texts of its payload. */
function noticeWith({ runId }: Known, texts: FidelityRow['texts'] = {}): NoticeRecipe {
  const { content } = ordinaryRecipe({ runId });
  const notice = ordinaryNotice(runId);
  // A name is unique within its channel, so that both hold the agent.
  const own = Object.entries(texts).map(([name, text]) => [
    name,
    `${notice.payload.agent_id} ${text}`,
  ]);
  const payload = { ...notice.payload, ...Object.fromEntries(own) };
  return { content: { ...content, notice: { ...notice, payload } } };
}

type NoticeRecipe = Recipe & { readonly content: NoticeContent };

function acceptsWriting(row: FidelityRow): Check {
  const { id, words, writings, texts, duty = ANY_WRITING_VERIFIES } = row;
  return defineRows({
    ...duty,
    id,
    title: `acknowledges a signed body with ${words}`,
    tries: (known) => ({
      rows: writings.map((writing) => written(noticeWith(known, texts), writing)),
    }),
    expect: acknowledged,
  });
}

function written({ content }: NoticeRecipe, writing: Writing): Stimulus {
  const title = `a body written ${writing}`;
  return { title, steps: [{ notify: { content: { ...content, writing } }, as: title }] };
}

/** RFC 8259, section 8.1, lets a parser refuse a byte order mark or ignore it: both are fine. */
const byteOrderMark = defineRows({
  id: 'receiver.raw-body.byte-order-mark',
  clauses: ['1/json-utf8'],
  level: 'should',
  basis: 'practice',
  isRisky: true,
  title: 'takes or refuses a signed body with a byte order mark, and survives it',
  tries(known) {
    const { content } = noticeWith(known);
    const as = 'a signed body with a byte order mark';
    const recipe = { content: { ...content, writing: 'byte-order-mark' } } as const;
    return { rows: [{ title: as, steps: [{ notify: recipe, as, isRisky: true }] }] };
  },
  expect: survived,
});

/** More than a socket hands over at once, so that the border of what is read lies inside a character. */
const ENTRY = '🤖'.repeat(550);

/** A history of some 70 kB, nearly all of it characters of four bytes; shifted by a byte on demand. */
function largeHistory(context: Known, text: string, shift: string): Recipe {
  const [drawn] = context.draw(plainNotice(103, noticeOptionsOf(context)), 1);
  assert(drawn, 'one notice was drawn');
  const contents = Array.from({ length: HISTORY_ENTRIES }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: index === 0 ? `${shift}${text}` : text,
  }));
  return recipeOf({ ...drawn, payload: { ...drawn.payload, contents } } as Notice);
}

/** The default cap of section 8. */
const HISTORY_ENTRIES = 32;

/** A body that arrives in pieces, and the same without characters that a border could split. */
const split = (title: string, recipe: Recipe, control: Recipe): Stimulus => ({
  title,
  steps: [{ notify: recipe, as: title }],
  control: { title: 'control', steps: [{ notify: control, as: 'control' }] },
});

/** Where a body is cut on its way is no matter of what it says, nor of what is signed. */
const splitCharacters = defineRows({
  ...ANY_WRITING_VERIFIES,
  id: 'receiver.raw-body.split-characters',
  requires: ['receiver.raw-body.non-ascii-text', 'receiver.acknowledges.full-history'],
  title: 'acknowledges a signed body that arrives in pieces with borders inside characters',
  tries(known) {
    const named = noticeWith(known, NON_ASCII);
    const ascii = largeHistory(known, 'xxxx'.repeat(550), '');
    const large = 'a body of 70 kB of characters of four bytes';
    return {
      rows: [
        split(
          'a body cut inside characters of two, three and four bytes',
          { ...named, transfer: 'split' },
          named,
        ),
        split(large, largeHistory(known, ENTRY, ''), ascii),
        split(`${large}, shifted by one byte`, largeHistory(known, ENTRY, 'x'), ascii),
      ],
    };
  },
  expect: acknowledged,
});

export const rawBody: readonly Check[] = [
  ...FIDELITY.map(acceptsWriting),
  splitCharacters,
  byteOrderMark,
];
