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
import type { Check, CheckDefinition } from '../../core/check.ts';
import { describeOutcome, isRateLimited } from '../../core/evidence/evidence.ts';
import { Nonconformity } from '../../core/signals.ts';
import { defineRows, drawn } from '../../define-rows.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { refusalInBody } from '../../expect/refusal-in-body.ts';
import { all, forEach, given, notificationsIn, survived } from '../../expectations/receiver.ts';
import type { Expectation, Known, Stimulus, StimulusStep } from '../../model.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import { ruledOutBySilence } from './accepted-notification.ts';
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
function hostileRecipe({ id, bytes }: HostileBody): Recipe {
  return {
    content: {
      base64: Buffer.from(bytes).toString('base64'),
      noticeIdText: `assay-hostile-${id}`,
    },
  };
}

/** Whether an answer acknowledges, and says nothing of an error in its body, by which it may refuse. */
function isAcknowledged(outcome: Sent['exchange']['outcome'], profile: Profile): boolean {
  if (reactionOf(outcome, profile) !== 'acknowledged' || outcome.kind === 'failure') return false;
  const isDeclared = hasBodyRule(profile.values['acknowledgement.body']);
  return isDeclared || refusalInBody(outcome.body) === undefined;
}

/** One body, sent at a risk; a long one says nothing where a valid one of that length crashes the target too. */
function stimulusOf(body: HostileBody, role: string, change: Partial<Recipe> = {}): Stimulus {
  const step = (of: HostileBody, as: string): StimulusStep => ({
    notify: { ...hostileRecipe(of), ...change },
    as,
    isRisky: true,
  });
  const stimulus = { title: body.title, steps: [step(body, role)] };
  if (body.kind !== 'deep') return stimulus;
  const plain = plainBodyAsLongAs(body);
  return { ...stimulus, control: { title: plain.title, steps: [step(plain, plain.title)] } };
}

/** Bodies that lenient parsers acknowledge: a note, since the document says nothing of them. */
function notedWhenTaken({ words, except = [] }: NonNullable<HostileRow['taken']>): Expectation {
  const excepted = except.map((id) => HOSTILE_BODIES.find((body) => body.id === id)?.title);
  return (evidence, { profile }) => {
    if (profile.values['rejection.mode'] === 'silent') return undefined;
    const taken = notificationsIn(evidence).find(
      ({ role, exchange }) =>
        isAcknowledged(exchange.outcome, profile) &&
        !excepted.some((title) => title !== undefined && role.endsWith(title)),
    );
    return taken && { note: `it acknowledges a body that ${words}: ${taken.role}` };
  };
}

function survives({ id, words, kinds, needs = [], taken }: HostileRow): Check {
  return defineRows({
    ...HOSTILE_CHECK,
    id,
    needs,
    title: `survives ${words}, signed`,
    tries: () => ({
      rows: HOSTILE_BODIES.filter(({ kind }) => kinds.includes(kind)).map((body) =>
        stimulusOf(body, `a signed body: ${body.title}`),
      ),
    }),
    expect: taken === undefined ? survived : all(survived, notedWhenTaken(taken)),
  });
}

const BEFORE = 'an ordinary notification before it';
const AFTERWARDS = 'an ordinary notification after it';

/** One that is refused may be a chance. */
const ORDINARY_TWICE = [AFTERWARDS, AFTERWARDS] as const;

/** A body may use something up, such as a connection of a pool: that shows only afterwards. */
const keepsWorking = defineRows({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.keeps-working',
  title: 'acknowledges an ordinary notification after each hostile body',
  tries: (known) => ({
    rows: HOSTILE_BODIES.filter(({ kind }) => kind === 'malformed' || kind === 'other-value').map(
      (body) => {
        const { title, steps } = stimulusOf(body, `a signed body: ${body.title}`);
        const ordinary = ORDINARY_TWICE.map((as) => ({ notify: ordinaryRecipe(known), as }));
        const control = { notify: ordinaryRecipe(known), as: BEFORE };
        return { title, steps: [control, ...steps, ...ordinary] };
      },
    ),
  }),
  expect: all(given(BEFORE), (evidence, { profile }) => {
    const after = notificationsIn(evidence, AFTERWARDS);
    const isServed = ({ exchange }: Sent) =>
      reactionOf(exchange.outcome, profile) === 'acknowledged' || isRateLimited(exchange);
    const [sent] = after;
    if (sent === undefined || after.some(isServed)) return undefined;
    return {
      expected: 'ordinary notifications acknowledged, as they were before',
      actual: `${describeOutcome(sent.exchange.outcome)}, after a signed body that is no notification`,
      // A sender that signs is no forger to be banned.
      proof: 'positive',
      hint: 'Look whether it keeps something for each body that it refuses, such as a connection of a pool or a lock, and never gives it back.',
      sent,
    };
  }),
});

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
const survivesNearMisses = defineRows({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.survives-near-misses',
  // What a receiver does not survive in a valid notification is no matter of the rule that is broken.
  requires: [
    'receiver.acknowledges.any-valid-notification',
    'receiver.acknowledges.every-call-state',
  ],
  title: 'survives notifications that break one rule of their schema',
  tries: () => ({
    draw: drawn(
      fc
        .oneof(...EVENT_TYPES.map(({ eventType }) => nearMissArbitrary(eventType)))
        .filter(({ pointer }) => !STAMPED.some((stamped) => pointer.startsWith(stamped))),
      ({ value, description }) => ({
        title: description,
        steps: [
          { notify: nearMissRecipe(value), as: `a near-miss: ${description}`, isRisky: true },
        ],
      }),
    ),
    share: 2,
  }),
  expect: survived,
});

const UNSIGNED: Pick<Recipe, 'signatureEdits'> = {
  signatureEdits: WITHOUT_SIGNATURES,
};

const survivesUnsignedGarbage = defineRows({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.survives-unsigned-garbage',
  title: 'survives the same bodies unsigned',
  tries: () => ({
    rows: HOSTILE_BODIES.filter(({ kind }) => kind !== 'large' && kind !== 'deep').map((body) =>
      stimulusOf(body, `an unsigned body: ${body.title}`, UNSIGNED),
    ),
  }),
  expect: survived,
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
function probesOf(known: Known): readonly { readonly title: string; readonly recipe: Recipe }[] {
  const { content } = ordinaryRecipe(known);
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
        ...ordinaryRecipe(known),
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
const acknowledgesNoUnsignedGarbage = defineRows({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.acknowledges-no-unsigned-garbage',
  requires: ['receiver.signature.rejects-unsigned'],
  ruledOutBy: ruledOutBySilence,
  title: 'acknowledges no request without a right signature that is no notification',
  tries: (known) => ({
    rows: probesOf(known).map(({ title, recipe }) => ({
      title,
      steps: [{ notify: recipe, as: title, isRisky: true }],
    })),
  }),
  expect: forEach((sent, { profile }) => {
    const { outcome } = sent.exchange;
    if (!isAcknowledged(outcome, profile)) return;
    throw new Nonconformity({
      expected: `${sent.role} not acknowledged`,
      actual: describeOutcome(outcome),
      proof: 'positive',
      sent,
    });
  }),
});

export const hostile: readonly Check[] = [
  // Before the others, since what is used up by then is its doing.
  keepsWorking,
  ...HOSTILE.map(survives),
  survivesNearMisses,
  survivesUnsignedGarbage,
  acknowledgesNoUnsignedGarbage,
];
