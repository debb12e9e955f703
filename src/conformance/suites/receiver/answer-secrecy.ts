import type { Recipe } from '../../../wire/request/recipe.ts';
import { SIGNATURE_VERSIONS } from '../../../wire/signature.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { type SecretName, SHORTEST_SECRET } from '../../core/seen.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';

interface SecretRow extends Pick<CheckDefinition, 'clauses' | 'level' | 'basis' | 'needs'> {
  readonly id: string;
  readonly secret: SecretName;
  readonly words: string;
  readonly text: (context: CheckContext) => string;
}

const SECRETS: readonly SecretRow[] = [
  {
    id: 'receiver.answer.shows-no-certificate',
    clauses: ['5/certificate-stays-secret'],
    level: 'must',
    basis: 'stated',
    needs: ['app-credentials'],
    secret: 'app-certificate',
    words: 'app certificate',
    text: ({ credentials }) => credentials.appCertificate,
  },
  {
    id: 'receiver.answer.shows-no-customer-key',
    clauses: [],
    level: 'should',
    basis: 'practice',
    secret: 'customer-key',
    words: 'customer key',
    text: ({ receiver }) => receiver.customerKey,
  },
];

/** What a receiver answers in different ways: acknowledged, rejected, and signed but no JSON. */
function occasions(context: CheckContext): readonly (readonly [role: string, Recipe])[] {
  const ordinary = ordinaryRecipe(context);
  const signatureEdits = SIGNATURE_VERSIONS.map((version) => ({ edit: 'omit', version }) as const);
  return [
    ['an ordinary notification', ordinary],
    ['a notification without signatures', { ...ordinary, signatureEdits }],
    ['a signed body that is no JSON', { content: { base64: Buffer.from('{').toString('base64') } }],
  ];
}

/** Whatever check it was sent by: a secret may stand in any answer of a run. */
function showsNo({ secret, words, text, ...row }: SecretRow): Check {
  return defineCheck({
    ...row,
    isRunWide: true,
    title: `shows the ${words} in no answer`,
    async run(context) {
      if (text(context).length < SHORTEST_SECRET) {
        throw new NotApplicable(`the ${words} is too short to be recognised in other text`);
      }
      await context.examples([{ title: 'every answer of the run' }], async () => {
        for (const [role, recipe] of occasions(context))
          await context.receiver.send(recipe, { role });
        const leak = context.seen.leak(secret, 'receiver');
        if (leak === undefined) return;
        throw new Nonconformity({
          proof: 'positive',
          expected: `answers without the ${words}`,
          actual: `the ${words} ${leak.found}`,
          sent: leak,
        });
      });
    },
  });
}

export const answerSecrecy: readonly Check[] = SECRETS.map(showsNo);
