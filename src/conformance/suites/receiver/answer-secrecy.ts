import { bodyText } from '../../../wire/answer/body-text.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { WITHOUT_SIGNATURES } from '../../../wire/request/signature-edit.ts';
import { isSentIn } from '../../../wire/secrets/secrets-in-answer.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { type Leak, type LeakName, SHORTEST_SECRET } from '../../core/evidence/seen.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import { createForge, PLAINEST_FORM } from './forgeries/forged-form.ts';

/** What was found, and where. */
type Found = Pick<Leak, 'found' | 'exchange' | 'recipe'>;

interface LeakRow extends Pick<CheckDefinition, 'clauses' | 'level' | 'basis' | 'needs'> {
  readonly id: string;
  readonly what: LeakName;
  readonly words: string;
  /** What is looked for, where it has to be long enough to be recognised. */
  readonly text?: (context: CheckContext) => string;
  /** A notification whose answer may show it, besides those that provoke answers of all sorts. */
  readonly also?: (context: CheckContext) => readonly [role: string, recipe: Recipe];
  /** Where else it shows than in what every exchange is looked through for. */
  readonly others?: (context: CheckContext) => Promise<Found | undefined>;
}

const LEAKS: readonly LeakRow[] = [
  {
    id: 'receiver.answer.shows-no-certificate',
    clauses: ['5/certificate-stays-secret'],
    level: 'must',
    basis: 'stated',
    needs: ['app-credentials'],
    what: 'app-certificate',
    words: 'the app certificate',
    text: ({ credentials }) => credentials.appCertificate,
  },
  {
    id: 'receiver.answer.shows-no-customer-key',
    clauses: [],
    level: 'should',
    basis: 'practice',
    what: 'customer-key',
    words: 'the customer key',
    text: ({ receiver }) => receiver.customerKey,
  },
  {
    // A caller who sees it signs a body of his choice.
    id: 'receiver.answer.shows-no-expected-signature',
    clauses: [],
    level: 'should',
    basis: 'practice',
    what: 'expected-signature',
    words: 'the right signature of a forgery',
  },
  {
    id: 'receiver.answer.shows-no-stack-trace',
    clauses: [],
    level: 'should',
    basis: 'practice',
    what: 'stack-trace',
    words: 'the trace of an error',
  },
  {
    // Who gets it can act for the agent or the user until it expires; update-agent is the way for a new one.
    id: 'receiver.answer.shows-no-token',
    clauses: [],
    level: 'should',
    basis: 'practice',
    what: 'token',
    words: 'a token',
    also: agentExpires,
    others: tokenOfTheEngine,
  },
];

/** What a receiver answers in different ways: acknowledged, rejected for no or another signature, and no JSON. */
export function occasions(context: CheckContext): readonly (readonly [role: string, Recipe])[] {
  const ordinary = ordinaryRecipe(context);
  const noJson = { content: { base64: Buffer.from('{').toString('base64') } };
  return [
    ['an ordinary notification', ordinary],
    ['a notification without signatures', { ...ordinary, signatureEdits: WITHOUT_SIGNATURES }],
    ['a notification signed with another key', { ...ordinary, signedWith: 'unrelated-key' }],
    // Where such bodies bring the target down, it answers none.
    ...(context.seen.falls.size > 0 ? [] : [['a signed body that is no JSON', noJson] as const]),
  ];
}

/** The notification after which a receiver has a new token in hand. */
function agentExpires(context: CheckContext): readonly [role: string, recipe: Recipe] {
  return ['an agent whose token expires', createForge(context)({ ...PLAINEST_FORM, event: 104 })];
}

/** A token that the engine was brought, of whatever format, in an answer to the event that asks for one. */
async function tokenOfTheEngine(context: CheckContext): Promise<Found | undefined> {
  const { hasEngine, seen } = context;
  // A member that the targets do not offer is not touched.
  const renewals = hasEngine ? await context.engine.renewals() : [];
  if ('problem' in renewals) return undefined;
  const tokens = [...new Set(renewals.map(({ token }) => token))].filter(
    (token) => token.length >= SHORTEST_SECRET,
  );
  for (const each of seen.answersToExpiry()) {
    const { request, outcome } = each.exchange;
    if (outcome.kind === 'failure') continue;
    // JSON may escape slashes; all spellings of so many tokens would take a twentieth of a run.
    const body = bodyText(outcome.body).replaceAll('\\/', '/');
    const texts = [body, ...Object.values(outcome.headers)];
    const isShown = tokens.some(
      (token) => texts.some((text) => text.includes(token)) && !isSentIn(request, token),
    );
    if (isShown) return { ...each, found: 'the token that the engine got by update-agent' };
  }
  return undefined;
}

/** What was sent, where it was a notification of some event. */
function occasionOf({ recipe }: Found): string {
  const content = recipe?.content;
  const eventType =
    content !== undefined && 'notice' in content ? content.notice['eventType'] : undefined;
  return eventType === undefined ? '' : `, in the answer to event ${String(eventType)}`;
}

/** Whatever check it was sent by: a secret may stand in any answer of a run. */
function showsNo({ what, words, text, also, others, ...row }: LeakRow): Check {
  return defineCheck({
    ...row,
    isRunWide: true,
    title: `shows ${words} in no answer`,
    async run(context) {
      if (text !== undefined && text(context).length < SHORTEST_SECRET) {
        throw new NotApplicable(`${words} is too short to be recognised in other text`);
      }
      await context.examples([{ title: 'every answer of the run' }], async () => {
        const more = also === undefined ? [] : [also(context)];
        await context.each([...occasions(context), ...more], ([role, recipe], { receiver }) =>
          receiver.send(recipe, { role }),
        );
        const leak = context.seen.leak(what, 'receiver') ?? (await others?.(context));
        if (leak === undefined) return;
        throw new Nonconformity({
          proof: 'positive',
          expected: `answers without ${words}`,
          actual: `${text === undefined ? '' : `${words} `}${leak.found}${occasionOf(leak)}`,
          sent: {
            request: leak.exchange.request,
            ...(leak.recipe === undefined ? {} : { recipe: leak.recipe }),
          },
          seen: leak.exchange,
        });
      });
    },
  });
}

export const answerSecrecy: readonly Check[] = LEAKS.map(showsNo);
