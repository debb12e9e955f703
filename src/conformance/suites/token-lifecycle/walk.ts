import { type Check, type CheckDefinition, defineCheck } from '../../check.ts';
import type { CheckContext, Example } from '../../check-context.ts';
import { Nonconformity, Untestable } from '../../signals.ts';
import { plainUser } from '../token-server/ordinary-request.ts';
import { createStage, type Stage } from './create-stage.ts';
import { NoToken, ownSource, type TokenSource, targetSource } from './token-source.ts';

/** What happens on a stage; its expectations throw a Nonconformity. */
export type Script = (stage: Stage, actor: (name: string) => string) => Promise<void>;

async function perform(script: Script, context: CheckContext, source: TokenSource): Promise<void> {
  const stage = createStage(context.profile, context.credentials, source);
  await script(stage, (name) => plainUser(context, name));
}

/** Throws the breach, unless the same moves go wrong with tokens as they ought to be. */
async function confirmBreach(script: Script, context: CheckContext, breach: Nonconformity) {
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
    if (thrown instanceof Nonconformity) await confirmBreach(script, context, thrown);
    throw thrown;
  }
}

/** An example that is played. */
interface ScriptedExample extends Example {
  readonly script: Script;
}

/** A check that plays a few scripts; the tokens' inside has to be known. */
export function defineWalk(
  definition: Omit<CheckDefinition, 'run' | 'level'>,
  examples: readonly ScriptedExample[],
): Check {
  return defineCheck({
    ...definition,
    level: 'must',
    needs: ['app-credentials', ...(definition.needs ?? [])],
    run: (context) => context.examples(examples, ({ script }) => play(script, context)),
  });
}
