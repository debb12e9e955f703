import type { Basis, Level, Profile, ProfileKey } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../core/evidence/evidence.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import {
  expectAcknowledged,
  expectNoCrash,
  reactionOf,
} from '../../expect/receiver-expectations.ts';
import { ordinaryNotice, ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import { unknownMembers } from './unknown-members.ts';

interface Unusual {
  readonly title: string;
  readonly recipe: Recipe;
  /** The same as usual: where that is refused too, what is unusual is not the reason. */
  readonly control?: Recipe;
}

interface ToleranceRow {
  readonly id: string;
  readonly words: string;
  readonly clauses: readonly string[];
  readonly level: Level;
  readonly basis: Basis;
  readonly restsOn: readonly ProfileKey[];
  /** A refusal is a note: the document leaves it open, and servers that are made well differ. */
  readonly mayRefuse?: boolean;
  /** It is sent where the profile leaves it open for want of words in the document, and a refusal is a note then. */
  readonly isTriedWhereOpen?: boolean;
  /** A finding says of each example what becomes of it. */
  readonly isToldOfEach?: boolean;
  readonly examples: (runId: string, profile: Profile) => readonly Unusual[];
}

/** Numbers that mean nothing in section 6.3; the second one belongs to a next generation of events. */
const UNKNOWN_EVENT_TYPES = [199, 1001, 65_535];

/** The ordinary notification with some members changed, about an agent of its own in each sending. */
const notice = (runId: string, change: Readonly<Record<string, unknown>>): Recipe => {
  const { content } = ordinaryRecipe({ runId });
  return { content: { ...content, notice: { ...ordinaryNotice(runId), ...change } } };
};

const payload = (runId: string, eventType: number, members: Readonly<Record<string, unknown>>) =>
  notice(runId, { eventType, payload: { ...ordinaryNotice(runId).payload, ...members } });

const header = (runId: string, name: string, value: string): Recipe => ({
  ...ordinaryRecipe({ runId }),
  headers: [[name, value]],
});

const TOLERANCES: readonly ToleranceRow[] = [
  {
    id: 'receiver.tolerates.unknown-event-type',
    words: 'an event type that is not in the document',
    clauses: ['6.2/event-type'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownEvents'],
    examples: (runId) =>
      UNKNOWN_EVENT_TYPES.map((eventType) => ({
        title: `event type ${eventType}`,
        recipe: notice(runId, { eventType }),
      })),
  },
  {
    id: 'receiver.tolerates.unknown-envelope-field',
    words: 'a field of the envelope that is not in the document',
    clauses: ['6.2/payload'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownFields'],
    examples: (runId) => [
      { title: 'a text beside the known fields', recipe: notice(runId, { region: 'eu' }) },
      { title: 'an object beside the known fields', recipe: notice(runId, { trace: { id: 1 } }) },
    ],
  },
  {
    id: 'receiver.tolerates.unknown-payload-field',
    words: 'a field of the payload that is not in the document',
    clauses: ['6.2/payload'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownFields'],
    examples: (runId, profile) => [
      {
        title: 'a field that a later edition might bring',
        recipe: payload(runId, 101, { graph_id: '1.3.0-12', modes: ['voice'] }),
      },
      ...unknownMembers(runId, profile),
    ],
  },
  {
    id: 'receiver.tolerates.other-product',
    words:
      'an event of another product: its number means something else there (field notes, delivery)',
    clauses: ['6.2/product-id', '1/product-id'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownEvents'],
    examples: (runId) => [
      {
        title: "productId 1, where 101 is 'channel created'",
        recipe: notice(runId, {
          productId: 1,
          payload: { channelName: `assay-${runId}`, ts: 1_735_689_600 },
        }),
      },
    ],
  },
  {
    id: 'receiver.tolerates.console-test-event',
    words: 'the test event that the console sends when settings are saved',
    clauses: ['4.4/post'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.testEvent'],
    isTriedWhereOpen: true,
    examples: (runId) =>
      [101, 102, 103].map((eventType) => ({
        title: `the test event of type ${eventType}`,
        recipe: notice(runId, {
          eventType,
          payload: { channelName: 'test_webhook', uid: 12_121_212 },
        }),
      })),
  },
  {
    id: 'receiver.tolerates.missing-sid',
    words: "a notification without 'sid', as some editions of the service send it",
    clauses: [],
    level: 'should',
    basis: 'practice',
    restsOn: ['receiver.seenDeviations'],
    examples: (runId) => [{ title: "no 'sid'", recipe: notice(runId, { sid: undefined }) }],
  },
  {
    id: 'receiver.tolerates.field-types-seen-in-practice',
    words: 'field types that differ from the tables and are seen in practice',
    clauses: [],
    level: 'should',
    basis: 'practice',
    restsOn: ['receiver.seenDeviations'],
    examples: (runId) => [
      {
        title: '110 with a text for its turn_id, whose type the document does not give',
        recipe: payload(runId, 110, {
          turn_id: '2',
          errors: [{ module: 'llm', turn_id: 2, code: 503, message: 'Insufficient balance.' }],
        }),
      },
      {
        title: '110 with an empty turn_id and an empty errors[].turn_id (telephone errors)',
        recipe: payload(runId, 110, {
          turn_id: '',
          errors: [{ module: 'sip', turn_id: '', code: 50, message: 'call failed' }],
        }),
      },
      {
        title: '111 with a numeric turn_id and without llm_ttfs',
        recipe: payload(runId, 111, {
          stop_ts: ordinaryNotice(runId).payload.start_ts,
          metrics: [{ turn_id: 1, asr_ttlw: 120, llm_ttfb: 300, tts_ttfb: 150 }],
        }),
      },
      {
        title: '104 with labels',
        recipe: payload(runId, 104, {
          message: 'Task exceeded maximum lifetime',
          labels: { team: 'blue' },
        }),
      },
    ],
  },
  {
    id: 'receiver.tolerates.content-type-spellings',
    words: 'other spellings of the JSON media type',
    clauses: ['6.2/content-type'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.seenForms'],
    isToldOfEach: true,
    // What is most frequent comes first: it is what a finding shows.
    examples: (runId) =>
      ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/json'].map(
        (value) => ({ title: value, recipe: header(runId, 'Content-Type', value) }),
      ),
  },
  {
    id: 'receiver.tolerates.header-name-case',
    words: 'header names in other cases: HTTP does not distinguish them',
    clauses: ['6.2/signature-headers'],
    level: 'should',
    basis: 'practice',
    restsOn: [],
    examples: (runId) => [
      { title: 'lower case', recipe: { ...ordinaryRecipe({ runId }), headerCase: 'lower' } },
      { title: 'upper case', recipe: { ...ordinaryRecipe({ runId }), headerCase: 'upper' } },
    ],
  },
  {
    id: 'receiver.tolerates.chunked-transfer',
    words: 'a body in chunks, without a Content-Length',
    clauses: [],
    level: 'should',
    basis: 'practice',
    restsOn: [],
    mayRefuse: true,
    examples: (runId) => [
      { title: 'chunked', recipe: { ...ordinaryRecipe({ runId }), transfer: 'chunked' } },
    ],
  },
];

/** Whether the document leaves it to the receiver, and no user has said that it does not matter. */
function isLeftOpen(keys: readonly ProfileKey[], { values, firmness }: Profile): boolean {
  return keys.some((key) => values[key] === 'any' && firmness[key] === 'assumed');
}

/** Some values of the profile leave it to the receiver what it does with a kind of notification. */
function skipUnlessAsked(keys: readonly ProfileKey[], { values }: Profile): void {
  const free = keys.find((key) => values[key] === 'any');
  if (free === undefined) return;
  throw new NotApplicable(`the profile value '${free}' lets a receiver do as it likes`);
}

/** What a server answers to a transfer coding that it does not know (RFC 9112, section 6.1): no crash. */
function saysNotImplemented({ exchange: { outcome } }: Sent): boolean {
  return outcome.kind === 'answer' && outcome.status === 501;
}

/** Says with a failure what becomes of other examples of its row. */
async function expectTaken(
  sent: Sent,
  others: readonly Unusual[],
  { receiver, profile }: Pick<CheckContext, 'receiver' | 'profile'>,
): Promise<void> {
  try {
    expectAcknowledged(sent, profile);
  } catch (thrown) {
    if (!(thrown instanceof Nonconformity)) throw thrown;
    const fates: string[] = [];
    for (const { title, recipe } of others) {
      const { exchange } = await receiver.send(recipe, { role: title });
      const isTaken = reactionOf(exchange.outcome, profile) === 'acknowledged';
      fates.push(`${title} is ${isTaken ? 'acknowledged' : 'not either'}`);
    }
    const actual = [thrown.breach.actual, ...fates].join('; ');
    throw new Nonconformity({ ...thrown.breach, actual });
  }
}

/** Whether the same is acknowledged without what is unusual of it, where there is such a control. */
async function isControlTaken(
  control: Recipe | undefined,
  { receiver, profile }: Pick<CheckContext, 'receiver' | 'profile'>,
): Promise<boolean> {
  if (control === undefined) return true;
  const { exchange } = await receiver.send(control, { role: 'control' });
  return reactionOf(exchange.outcome, profile) === 'acknowledged';
}

/** Judges the answer to an example; gives a refusal that is only noted. */
async function judgeUnusual(
  row: ToleranceRow & { readonly isOpen: boolean },
  { title, recipe, control }: Unusual,
  { receiver, profile, runId }: CheckContext,
): Promise<Sent | undefined> {
  const { isOpen, mayRefuse = false, isToldOfEach = false } = row;
  const sent = await receiver.send(recipe, { role: title });
  const reaction = reactionOf(sent.exchange.outcome, profile);
  const isTaken = reaction === 'acknowledged';
  if (!isTaken && !(await isControlTaken(control, { receiver, profile }))) return undefined;
  const isRefused = reaction === 'rejected' || (mayRefuse && saysNotImplemented(sent));
  const mayBeRefused = (mayRefuse || isOpen) && !isRateLimited(sent.exchange);
  if (isRefused && mayBeRefused) return sent;
  const all = isToldOfEach ? row.examples(runId, profile) : [];
  const others = all.filter((each) => each.title !== title);
  if (isOpen && reaction === 'other') expectNoCrash(sent);
  else await expectTaken(sent, others, { receiver, profile });
  return undefined;
}

function tolerates(row: ToleranceRow): Check {
  const { words, examples, isTriedWhereOpen = false, ...others } = row;
  const { mayRefuse: _mayRefuse, isToldOfEach: _isToldOfEach, ...definition } = others;
  return defineCheck({
    ...definition,
    title: `acknowledges ${words}`,
    async run(context) {
      const { profile, runId } = context;
      const isOpen = isTriedWhereOpen && isLeftOpen(row.restsOn, profile);
      if (!isOpen) skipUnlessAsked(row.restsOn, profile);
      let refusal: Sent | undefined;
      await context.examples(
        examples(runId, profile),
        async (example, own) => {
          const refused = await judgeUnusual({ ...row, isOpen }, example, own);
          refusal ??= refused;
        },
        { areIndependent: true },
      );
      if (refusal === undefined) return;
      return { observed: `${words} is refused: ${describeOutcome(refusal.exchange.outcome)}` };
    },
  });
}

/** Strings that nobody has seen as noticeIds, and in which a path or a URL has signs of its own. */
const UNSEEN_IDS: readonly (readonly [words: string, spell: (number: number) => string])[] = [
  ['a slash', (number) => `2000001428/4330/${number}`],
  ['a percent sign', (number) => `2000001428%2F${number}%`],
];

/** Field notes, payloads: noticeId is seen as a UUID and in the form below; it is opaque. */
const opaqueNoticeId = defineCheck({
  id: 'receiver.tolerates.opaque-notice-id',
  clauses: ['6.2/notice-id'],
  level: 'must',
  basis: 'profile',
  restsOn: ['receiver.seenForms'],
  title: 'acknowledges a noticeId of another form than a UUID',
  async run({ receiver, profile, runId, examples }) {
    skipUnlessAsked(['receiver.seenForms'], profile);
    const send = (role: string, spell: (number: number) => string) =>
      receiver.send(ordinaryRecipe({ runId }), {
        role,
        spellNoticeId: (id) => spell(Number.parseInt(id.slice(0, 8), 16)),
      });
    await examples([{ title: 'numbers between colons' }], async ({ title }) => {
      expectAcknowledged(await send(title, (number) => `2000001428:4330:${number}`), profile);
    });
    const refused: string[] = [];
    const rows = UNSEEN_IDS.map(([words, spell]) => ({ title: `${words} in it`, words, spell }));
    await examples(rows, async ({ title, words, spell }) => {
      const sent = await send(title, spell);
      const { outcome } = sent.exchange;
      if (reactionOf(outcome, profile) === 'acknowledged' || isRateLimited(sent.exchange)) return;
      expectNoCrash(sent, `a noticeId with ${words}`, 'practice');
      refused.push(`one with ${words} is refused: ${describeOutcome(outcome)}`);
    });
    if (refused.length === 0) return;
    return { observed: `of noticeIds, which are any text, ${refused.join('; ')}` };
  },
});

export const toleratesChecks: readonly Check[] = [opaqueNoticeId, ...TOLERANCES.map(tolerates)];
