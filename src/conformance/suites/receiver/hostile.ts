import assert from '@hapi/hoek/assert';
import fc from 'fast-check';
import {
  HOSTILE_BODIES,
  type HostileBody,
  nearMissArbitrary,
  plainBodyAsLongAs,
} from '../../../arbitraries/index.ts';
import { EVENT_TYPES, hasBodyRule, type Profile } from '../../../contract/index.ts';
import { isJsonObject } from '../../../contract/json-object.ts';
import { encodeBody } from '../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { WITHOUT_SIGNATURES } from '../../../wire/request/signature-edit.ts';
import {
  type Check,
  type CheckDefinition,
  defineCheck,
  type Observation,
} from '../../core/check.ts';
import type { CheckContext, Example } from '../../core/check-context.ts';
import { describeOutcome } from '../../core/evidence/evidence.ts';
import { Nonconformity } from '../../core/signals.ts';
import { expectNoCrash, reactionOf } from '../../expect/receiver-expectations.ts';
import { refusalInBody } from '../../expect/refusal-in-body.ts';
import { sendAtRisk } from '../../expect/send-at-risk.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import { ruledOutBySilence } from './accepted-notification.ts';
import { catchUp } from './effects/effect-judging.ts';
import { FOREIGN_CONTENT_TYPES } from './forgeries/forged-form.ts';

interface HostileRow extends Pick<CheckDefinition, 'needs'> {
  readonly id: string;
  readonly words: string;
  readonly kinds: readonly HostileBody['kind'][];
  /** Notes which of them are acknowledged, as lenient parsers do: what they are, and which of them are no such. */
  readonly taken?: { readonly words: string; readonly except?: readonly string[] };
}

/** Bodies that are signed as they stand: the receiver trusts the sender and must cope with the content. */
const HOSTILE: readonly HostileRow[] = [
  { id: 'receiver.hostile.survives-empty-body', words: 'an empty body', kinds: ['empty'] },
  {
    id: 'receiver.hostile.survives-malformed-json',
    words: 'malformed JSON',
    kinds: ['malformed'],
    taken: { words: 'are no JSON' },
  },
  {
    id: 'receiver.hostile.survives-other-json-values',
    words: 'JSON values other than a notification',
    kinds: ['other-value'],
  },
  {
    id: 'receiver.hostile.survives-ill-typed-members',
    words: 'members of other types',
    kinds: ['ill-typed'],
  },
  {
    id: 'receiver.hostile.survives-odd-encodings',
    words: 'text that is not clean UTF-8',
    kinds: ['encoding'],
    taken: { words: 'are no UTF-8', except: ['lone-surrogate'] },
  },
  {
    id: 'receiver.hostile.survives-special-keys',
    words: 'special and repeated keys',
    kinds: ['special-keys'],
  },
  { id: 'receiver.hostile.survives-deep-nesting', words: 'deeply nested JSON', kinds: ['deep'] },
  {
    id: 'receiver.hostile.survives-large-body',
    words: 'bodies of a megabyte',
    kinds: ['large'],
    needs: ['heavy-load'],
  },
];

export const HOSTILE_CHECK = {
  clauses: [],
  level: 'should',
  basis: 'practice',
  isRisky: true,
} as const;

/** A body of the table; the text that stands for its noticeId is replaced in each sending. */
export function hostileRecipe({ id, bytes }: HostileBody): Recipe {
  return {
    content: {
      base64: Buffer.from(bytes).toString('base64'),
      noticeIdText: `assay-hostile-${id}`,
    },
  };
}

interface Tried {
  readonly body: HostileBody;
  readonly sent: Sent;
}

/** Which of them an observer shows an effect of, once the target has caught up. */
async function appliedOf(
  context: CheckContext,
  taken: readonly Tried[],
): Promise<readonly Tried[]> {
  if (!context.hasObserver || taken.length === 0) return [];
  const { observer } = context;
  await Promise.allSettled([catchUp(context)]);
  const counts = await Promise.all(taken.map(({ sent }) => observer.effects(sent.noticeId)));
  return taken.filter((_each, index) => (counts[index] ?? 0) > 0);
}

/** Whether an answer acknowledges, and says nothing of an error in its body, by which it may refuse. */
function isAcknowledged(outcome: Sent['exchange']['outcome'], profile: Profile): boolean {
  if (reactionOf(outcome, profile) !== 'acknowledged' || outcome.kind === 'failure') return false;
  const isDeclared = hasBodyRule(profile.values['acknowledgement.body']);
  return isDeclared || refusalInBody(outcome.body) === undefined;
}

/** What is acknowledged though it is no JSON, or no UTF-8, in words: the document says nothing of it. */
async function wordsOfTaken(
  context: CheckContext,
  tried: readonly Tried[],
  { words, except = [] }: NonNullable<HostileRow['taken']>,
): Promise<Observation | undefined> {
  const { profile } = context;
  const isSilent = profile.values['rejection.mode'] === 'silent';
  const taken = tried.filter(
    ({ body, sent }) => !except.includes(body.id) && isAcknowledged(sent.exchange.outcome, profile),
  );
  const applied = await appliedOf(context, taken);
  const titles = (some: readonly Tried[]) => some.map(({ body }) => body.title).join(', ');
  const observed = [
    ...(taken.length > 0 && !isSilent
      ? [`acknowledges signed bodies that ${words}: ${titles(taken)}`]
      : []),
    ...(applied.length > 0 ? [`takes them for notifications and applies: ${titles(applied)}`] : []),
  ];
  return observed.length > 0 ? { observed: `it ${observed.join('; it ')}` } : undefined;
}

function hasCrashed({ exchange: { outcome } }: Pick<Sent, 'exchange'>): boolean {
  return outcome.kind === 'failure' || outcome.status >= 500;
}

/** A crash on a body that is long besides is due to its length where a valid one of that length gets it too. */
async function isDueToLength(body: HostileBody, context: CheckContext): Promise<boolean> {
  if (body.kind !== 'deep') return false;
  const plain = plainBodyAsLongAs(body);
  const { exchange } = await sendAtRisk(context, hostileRecipe(plain), plain.title);
  return hasCrashed({ exchange });
}

function survives({ id, words, kinds, needs = [], taken }: HostileRow): Check {
  return defineCheck({
    ...HOSTILE_CHECK,
    id,
    needs,
    title: `survives ${words}, signed`,
    async run(context) {
      const bodies = HOSTILE_BODIES.filter(({ kind }) => kinds.includes(kind));
      const sent = new Map<HostileBody, Sent>();
      await context.examples(
        bodies,
        async (body, own) => {
          const role = `a signed body: ${body.title}`;
          const answered = await sendAtRisk(own, hostileRecipe(body), role);
          sent.set(body, answered);
          if (!hasCrashed(answered) || (await isDueToLength(body, own))) return;
          expectNoCrash(answered);
        },
        { areIndependent: true },
      );
      const tried = bodies.flatMap((body): Tried[] => {
        const answered = sent.get(body);
        return answered === undefined ? [] : [{ body, sent: answered }];
      });
      return taken === undefined ? undefined : wordsOfTaken(context, tried, taken);
    },
  });
}

/** Members that a near-miss must leave alone, since each sending sets them. */
const STAMPED = ['/noticeId', '/notifyMs'];

/** A near-miss is stamped like a notice, unless it is not even an object. */
function nearMissRecipe(value: unknown): Recipe {
  if (!isJsonObject(value)) {
    return { content: { base64: Buffer.from(encodeBody(value)).toString('base64') } };
  }
  const { notifyMs: _stamped, ...notice } = value as Record<string, unknown>;
  return { content: { notice } };
}

/** Bodies that break exactly one rule of their schema: refused or taken, but never a crash. */
const survivesNearMisses = defineCheck({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.survives-near-misses',
  // What a receiver does not survive in a valid notification is no matter of the rule that is broken.
  requires: [
    'receiver.acknowledges.any-valid-notification',
    'receiver.acknowledges.every-call-state',
  ],
  title: 'survives notifications that break one rule of their schema',
  run({ property }) {
    const nearMisses = fc
      .oneof(...EVENT_TYPES.map(({ eventType }) => nearMissArbitrary(eventType)))
      .filter(({ pointer }) => !STAMPED.some((stamped) => pointer.startsWith(stamped)));
    return property(
      nearMisses,
      async ({ value, description }, own) => {
        const role = `a near-miss: ${description}`;
        expectNoCrash(await sendAtRisk(own, nearMissRecipe(value), role));
      },
      { share: 2 },
    );
  },
});

const UNSIGNED: Pick<Recipe, 'signatureEdits'> = {
  signatureEdits: WITHOUT_SIGNATURES,
};

const survivesUnsignedGarbage = defineCheck({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.survives-unsigned-garbage',
  title: 'survives the same bodies unsigned',
  run: ({ examples }) =>
    examples(
      HOSTILE_BODIES.filter(({ kind }) => kind !== 'large' && kind !== 'deep'),
      async (body, own) => {
        const role = `an unsigned body: ${body.title}`;
        expectNoCrash(await sendAtRisk(own, { ...hostileRecipe(body), ...UNSIGNED }, role));
      },
      { areIndependent: true },
    ),
});

/** What probes of health and tests of a connection send. */
const PROBE_IDS = ['empty', 'empty-object', 'empty-array', 'null', 'bare-words', 'truncated'];

/** Members without which, or under another type of which, a notification is none. */
const NO_NOTIFICATIONS: readonly (readonly [
  title: string,
  members: Readonly<Record<string, unknown>>,
])[] = [
  ['productId is a string', { productId: '17' }],
  ['eventType is a string', { eventType: '101' }],
  ['payload is missing', { payload: undefined }],
];

/** Requests without a right signature that are no notifications, by their body or by their type. */
function probesOf(context: CheckContext): readonly (Example & { readonly recipe: Recipe })[] {
  const { content } = ordinaryRecipe(context);
  assert('notice' in content, 'an ordinary notification has a notice');
  const { notice } = content;
  const bodies = HOSTILE_BODIES.filter(({ id }) => PROBE_IDS.includes(id));
  return [
    ...bodies.map((body) => ({
      title: `an unsigned body: ${body.title}`,
      recipe: { ...hostileRecipe(body), ...UNSIGNED },
    })),
    ...NO_NOTIFICATIONS.flatMap(([title, members]) => {
      const content = { notice: { ...notice, ...members } };
      return [
        { title: `an unsigned body whose ${title}`, recipe: { content, ...UNSIGNED } },
        {
          title: `a body whose ${title}, signed with another key`,
          recipe: { content, signedWith: 'unrelated-key' as const },
        },
      ];
    }),
    ...FOREIGN_CONTENT_TYPES.map((type) => ({
      title: `an unsigned notification under the Content-Type '${type}'`,
      recipe: {
        ...ordinaryRecipe(context),
        ...UNSIGNED,
        headers: [['Content-Type', type] as const],
      },
    })),
  ];
}

/**
 * Nothing of it can take effect, so that it is no breach; but success tells somebody who set up a sender without the
 * key that all is well. Who acknowledges unsigned notifications too is told so by other checks.
 */
const acknowledgesNoUnsignedGarbage = defineCheck({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.acknowledges-no-unsigned-garbage',
  requires: ['receiver.signature.rejects-unsigned'],
  ruledOutBy: ruledOutBySilence,
  title: 'acknowledges no request without a right signature that is no notification',
  run: (context) =>
    context.examples(
      probesOf(context),
      async ({ title: role, recipe }, own) => {
        const { profile } = own;
        const sent = await sendAtRisk(own, recipe, role);
        const { outcome } = sent.exchange;
        if (!isAcknowledged(outcome, profile)) return;
        throw new Nonconformity({
          expected: `${role} not acknowledged`,
          actual: describeOutcome(outcome),
          proof: 'positive',
          sent,
        });
      },
      { areIndependent: true },
    ),
});

export const hostile: readonly Check[] = [
  ...HOSTILE.map(survives),
  survivesNearMisses,
  survivesUnsignedGarbage,
  acknowledgesNoUnsignedGarbage,
];
