import type { Check, CheckDefinition } from '../../check.ts';
import { defineCheck } from '../../check.ts';
import type { CheckContext, Example } from '../../check-context.ts';
import { Nonconformity, Untestable } from '../../signals.ts';
import { plainUser } from '../token-server/ordinary-request.ts';
import { createStage, type Stage } from './create-stage.ts';
import { NoToken, ownSource, type TokenSource, targetSource } from './token-source.ts';

/** What happens on a stage; throws a Nonconformity by way of the expectations below. */
export type Script = (stage: Stage, actor: (name: string) => string) => Promise<void>;

async function perform(script: Script, context: CheckContext, source: TokenSource): Promise<void> {
  const stage = createStage(context.profile, context.credentials, source);
  await script(stage, (name) => plainUser(context, name));
}

/** A breach counts only when the same moves go well with tokens as they ought to be. */
async function ensureOurs(script: Script, context: CheckContext, breach: Nonconformity) {
  try {
    await perform(script, context, ownSource(context.credentials));
  } catch (thrown) {
    throw new Error('the walk fails with tokens of our own too', { cause: thrown });
  }
  throw breach;
}

/**
 * Plays a script with tokens of the target.
 * @throws Nonconformity when the service does not take them as the script expects; Untestable when the
 * target gives no token: its policy may refuse a user or a validity, and what it has no reason to
 * refuse is the matter of other checks.
 */
export async function play(script: Script, context: CheckContext): Promise<void> {
  try {
    await perform(script, context, targetSource(context));
  } catch (thrown) {
    if (thrown instanceof NoToken)
      throw new Untestable(`the target gives ${thrown.message} on the way`);
    if (thrown instanceof Nonconformity) await ensureOurs(script, context, thrown);
    throw thrown;
  }
}

interface Scene extends Example {
  readonly script: Script;
}

/** A check that plays a few scenes; the tokens' inside has to be known. */
export function defineWalk(
  definition: Omit<CheckDefinition, 'run' | 'level'>,
  scenes: readonly Scene[],
): Check {
  return defineCheck({
    ...definition,
    level: 'must',
    needs: ['app-credentials', ...(definition.needs ?? [])],
    run: (context) => context.examples(scenes, ({ script }) => play(script, context)),
  });
}
