import type { CheckResult } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { RunSession } from '../judgement/run-session.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { findSignature } from './find-signature.ts';
import { type Hints, NO_HINTS } from './hint-search.ts';
import { withExplained } from './with-explained.ts';

/** Each search takes about as many requests as there are ways of signing. */
const MAX_SEARCHES = 2;

/** Their bodies tell more ways of signing apart than others do. */
const TELLING: readonly string[] = [
  'receiver.raw-body.whitespace',
  'receiver.raw-body.non-ascii-text',
];

/** The notification of a finding that was rejected although it is valid and signed rightly. */
function rejectedIn({ outcome, counterexample }: CheckResult): Recipe | undefined {
  if (outcome !== 'broken' || counterexample?.owed !== 'acknowledgement') return undefined;
  const recipe = counterexample.recipe as Recipe | undefined;
  const isPlain = recipe !== undefined && 'notice' in recipe.content && !recipe.transfer;
  return isPlain && recipe.signatureEdits === undefined ? recipe : undefined;
}

/**
 * The way of signing under which rejected valid notifications are acknowledged.
 * @throws {Untestable} when the limits of the run are used up.
 */
export async function otherSignature(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  if (receiver === undefined || !plan.explainsFindings) return NO_HINTS;
  const results = await session.results();
  const isTelling = ({ id }: CheckResult) => TELLING.includes(id);
  const telling = [...results.filter(isTelling), ...results.filter((each) => !isTelling(each))];
  const rejected = telling.flatMap((result) => {
    const recipe = rejectedIn(result);
    return recipe === undefined ? [] : [{ recipe, words: wordsOf(result) }];
  });
  const noticeIds: string[] = [];
  for (const { recipe, words } of rejected.slice(0, MAX_SEARCHES)) {
    const search = await findSignature(recipe, words, receiver, plan);
    const found = withExplained(search, results, receiver, plan);
    noticeIds.push(...found.noticeIds);
    if (found.hints.length > 0) {
      const hints = found.hints.map(({ message, ...hint }) => ({
        ...hint,
        message: plan.redact(message.replace(/^It/, 'The receiver')),
      }));
      return { hints, noticeIds };
    }
  }
  return { hints: [], noticeIds };
}

/** `a signed body with text that is not ASCII` of the claim that it is acknowledged. */
function wordsOf({ title }: CheckResult): string {
  return title.replace(/^acknowledges /, '');
}
