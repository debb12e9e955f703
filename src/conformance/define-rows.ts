import fc, { type Arbitrary } from 'fast-check';
import { type Check, defineCheck } from './core/check.ts';
import type { CheckContext } from './core/check-context.ts';
import { type Breach, Nonconformity, NotApplicable, Untestable } from './core/signals.ts';
import {
  type Assessment,
  breachOr,
  type Expectation,
  type RowCheck,
  type Source,
  type Stimulus,
} from './model.ts';
import { play } from './play.ts';

/** Stimuli drawn as values, which a counterexample shows. */
export function drawn<T>(
  arbitrary: Arbitrary<T>,
  stimulusOf: (value: T) => Stimulus,
): Arbitrary<Stimulus> {
  return arbitrary.map((value) => ({
    ...stimulusOf(value),
    [fc.toStringMethod]: () => fc.stringify(value),
  }));
}

/** Compiles a check of rows to one that the runner judges. */
export function defineRows({ tries, expect, ...claims }: RowCheck): Check {
  return defineCheck({
    ...claims,
    async run(context) {
      const notes = new Set<string>();
      let judged = 0;
      const judge = async (stimulus: Stimulus, own: CheckContext) => {
        const found = await judgeStimulus(stimulus, expect, own);
        if (found === 'says-nothing') return;
        judged += 1;
        if (found !== undefined) notes.add(found);
      };
      for (const source of [tries(context)].flat()) await judgeSource(source, judge, context);
      if (judged === 0) throw new Untestable('every control of its examples is refused as well');
      return notes.size === 0 ? undefined : { observed: [...notes].join('; ') };
    },
  });
}

type Judge = (stimulus: Stimulus, own: CheckContext) => Promise<void>;

function judgeSource(source: Source, judge: Judge, context: CheckContext): Promise<void> {
  if ('rows' in source) return context.examples(source.rows, judge);
  const { draw, first = [], share = 1 } = source;
  return context.property(draw, judge, { first, share });
}

const isNote = (judged: NonNullable<Assessment>): judged is { readonly note: string } =>
  'note' in judged;

/**
 * Plays one example and judges the answers; resolves to a note.
 * @throws Nonconformity of the whole, or of the first part that is broken alone.
 */
async function judgeStimulus(
  stimulus: Stimulus,
  expect: Expectation,
  context: CheckContext,
): Promise<string | 'says-nothing' | undefined> {
  if (stimulus.skip !== undefined) throw new NotApplicable(stimulus.skip);
  const judged = await judgeOnce(stimulus, expect, context);
  if (judged === undefined) return undefined;
  if (isNote(judged)) return judged.note;
  const { parts = [], control } = stimulus;
  if (control !== undefined && (await judgeOnce(control, expect, context)) !== undefined) {
    return 'says-nothing';
  }
  for (const part of parts) {
    const alone = await judgeOnce(part, expect, context);
    if (alone !== undefined && !isNote(alone)) throw new Nonconformity(alone);
  }
  throw new Nonconformity(judged satisfies Breach);
}

async function judgeOnce(
  stimulus: Stimulus,
  expect: Expectation,
  context: CheckContext,
): Promise<Assessment> {
  const evidence = await play(stimulus, context);
  return breachOr(() => expect(evidence, context));
}
