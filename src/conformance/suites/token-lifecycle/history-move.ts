import type { AsyncCommand } from 'fast-check';
import type { Stage } from './create-stage.ts';
import type { HistoryModel } from './history-model.ts';

/** One move of a history: whether it makes sense now, and what has to come of it. */
export type HistoryMove = AsyncCommand<HistoryModel, Stage>;

interface MoveParts {
  /** As a counterexample tells it. */
  readonly title: string;
  readonly isPossible?: (model: HistoryModel) => boolean;
  readonly perform: (model: HistoryModel, stage: Stage) => Promise<void> | void;
}

export function moveOf({ title, isPossible = () => true, perform }: MoveParts): HistoryMove {
  return {
    check: (model) => isPossible(model),
    run: async (model, stage) => perform(model, stage),
    // fast-check puts a comma between two moves, and nothing else.
    toString: () => ` ${title}`,
  };
}

/**
 * Several moves that belong together, as a client makes them. Those that make no sense are left out,
 * and so is their mention.
 */
export function inTurn(...moves: readonly HistoryMove[]): HistoryMove {
  let made: HistoryMove[] = [];
  return {
    check: (model) => moves[0]?.check(model) ?? false,
    async run(model, stage) {
      made = [];
      for (const move of moves) {
        if (!move.check(model)) continue;
        made.push(move);
        await move.run(model, stage);
      }
    },
    toString: () => made.join(', then'),
  };
}
