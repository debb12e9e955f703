import assert from '@hapi/hoek/assert';
import type { Notice } from '../../../../contract/index.ts';
import type { Writing } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import {
  expectAcknowledged,
  expectNoCrash,
  reactionOf,
  requireAcknowledged,
} from '../../../expect/receiver-expectations.ts';
import { sendAtRisk } from '../../../expect/send-at-risk.ts';
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
function noticeWith({ runId }: CheckContext, texts: FidelityRow['texts'] = {}): NoticeRecipe {
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
  return defineCheck({
    ...duty,
    id,
    title: `acknowledges a signed body with ${words}`,
    run(context) {
      const { receiver, profile, examples } = context;
      const plain = noticeWith(context, texts);
      const rows = writings.map((writing) => ({ title: `a body written ${writing}`, writing }));
      return examples(rows, async ({ title, writing }) => {
        const recipe = { content: { ...plain.content, writing } };
        expectAcknowledged(await receiver.send(recipe, { role: title }), profile);
      });
    },
  });
}

/** RFC 8259, section 8.1, lets a parser refuse a byte order mark or ignore it: both are fine. */
const byteOrderMark = defineCheck({
  id: 'receiver.raw-body.byte-order-mark',
  clauses: ['1/json-utf8'],
  level: 'should',
  basis: 'practice',
  isRisky: true,
  title: 'takes or refuses a signed body with a byte order mark, and survives it',
  run: ({ runId, examples }) =>
    examples([{ title: 'a signed body with a byte order mark' }], async ({ title }, own) => {
      const { content } = ordinaryRecipe({ runId });
      const recipe = { content: { ...content, writing: 'byte-order-mark' } } as const;
      expectNoCrash(await sendAtRisk(own, recipe, title));
    }),
});

/** More than a socket hands over at once, so that the border of what is read lies inside a character. */
const ENTRY = '🤖'.repeat(550);

/** A history of some 70 kB, nearly all of it characters of four bytes; shifted by a byte on demand. */
function largeHistory(context: CheckContext, text: string, shift: string): Recipe {
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

interface SplitRow extends Example {
  readonly recipe: Recipe;
  /** The same without characters that a border could split. */
  readonly control: Recipe;
}

/** Where a body is cut on its way is no matter of what it says, nor of what is signed. */
const splitCharacters = defineCheck({
  ...ANY_WRITING_VERIFIES,
  id: 'receiver.raw-body.split-characters',
  requires: ['receiver.raw-body.non-ascii-text', 'receiver.acknowledges.full-history'],
  title: 'acknowledges a signed body that arrives in pieces with borders inside characters',
  run(context) {
    const { receiver, profile, examples } = context;
    const named = noticeWith(context, NON_ASCII);
    const ascii = largeHistory(context, 'xxxx'.repeat(550), '');
    const rows: readonly SplitRow[] = [
      {
        title: 'a body cut inside characters of two, three and four bytes',
        recipe: { ...named, transfer: 'split' },
        control: named,
      },
      ...['', 'x'].map((shift) => ({
        title: `a body of 70 kB of characters of four bytes${shift === '' ? '' : ', shifted by one byte'}`,
        recipe: largeHistory(context, ENTRY, shift),
        control: ascii,
      })),
    ];
    return examples(rows, async ({ title, recipe, control }) => {
      const sent = await receiver.send(recipe, { role: title });
      if (reactionOf(sent.exchange.outcome, profile) === 'acknowledged') return;
      requireAcknowledged(await receiver.send(control, { role: 'control' }), profile);
      expectAcknowledged(sent, profile);
    });
  },
});

export const rawBody: readonly Check[] = [
  ...FIDELITY.map(acceptsWriting),
  splitCharacters,
  byteOrderMark,
];
