import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { Example } from '../../core/check-context.ts';
import { createPlayer, type Script } from './create-player.ts';

/** One play of a walk, and its name in a counterexample. */
interface WalkScene extends Example {
  readonly script: Script;
}

/** A check that plays a few scenes; the tokens' inside has to be known. */
export function defineWalk(
  definition: Omit<CheckDefinition, 'run' | 'level'>,
  scenes: readonly WalkScene[],
): Check {
  return defineCheck({
    ...definition,
    level: 'must',
    needs: ['app-credentials', ...(definition.needs ?? [])],
    run(context) {
      const play = createPlayer(context, topicOf(definition.id));
      return context.examples(scenes, ({ script }) => play(script));
    },
  });
}

/** The last two parts of an id, which no other check has. */
function topicOf(id: string): string {
  return id.split('.').slice(1).join('-');
}
