import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { plainUser } from '../../expect/tokens/ordinary-request.ts';
import { createGauge, type Gauge } from './create-gauge.ts';
import { createStage, type Stage } from './create-stage.ts';
import { NoToken, ownSource, type TokenSource, targetSource } from './token-source.ts';

/** What happens on a stage; its expectations throw a Nonconformity. */
export type Script = (stage: Stage, actor: (name: string) => string, gauge: Gauge) => Promise<void>;

/** A play: its title makes users of its own, so that what a target remembers has no part in the next. */
interface Play {
  readonly title: string;
  readonly script: Script;
}

async function perform(
  { title, script }: Play,
  context: CheckContext,
  source: TokenSource,
  gauge: Gauge,
): Promise<void> {
  const stage = createStage(context.profile, context.credentials, source);
  await script(stage, (name) => plainUser(context, `${title}-${name}`), gauge);
}

/** Throws the breach, unless the same moves go wrong with tokens as they ought to be. */
async function confirmBreach(play: Play, context: CheckContext, breach: Nonconformity) {
  try {
    const source = ownSource(context.credentials);
    await perform(play, context, source, createGauge(source, 'gauge'));
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
async function performWithTarget(
  play: Play,
  context: CheckContext,
  source: TokenSource,
  gauge: Gauge,
): Promise<void> {
  try {
    await perform(play, context, source, gauge);
  } catch (thrown) {
    if (thrown instanceof NoToken) {
      throw new Untestable(`the target gives ${thrown.message} on the way`, { isChoice: true });
    }
    if (thrown instanceof Nonconformity) await confirmBreach(play, context, thrown);
    throw thrown;
  }
}

/** Plays scripts with tokens of the target, each with users of its own, as {@link Play} says. */
export function createPlayer(
  context: CheckContext,
  title: string,
): (script: Script) => Promise<void> {
  const source = targetSource(context);
  const gauge = createGauge(source, plainUser(context, `${title}-gauge`));
  let plays = 0;
  return (script) => {
    plays += 1;
    return performWithTarget({ title: `${title}${plays}`, script }, context, source, gauge);
  };
}
