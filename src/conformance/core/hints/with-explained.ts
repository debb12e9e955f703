import { definedMembers } from '../../../contract/defined-members.ts';
import type { CheckResult } from '../../../contract/index.ts';
import { mistakeWords, otherSignatures } from '../../../wire/other-signatures/other-signatures.ts';
import { type Addressing, compose } from '../../../wire/request/compose.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { schemeOf, signatureHeader } from '../../../wire/signature.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { ReceiverTarget } from '../targets.ts';
import type { FoundSignature } from './find-signature.ts';
import type { Hints } from './hint-search.ts';

/** The moment of a notification that is only compared and never sent, in Unix ms. */
const SOME_MOMENT_MS = 1_700_000_000_000;

/** The signatures that a recipe sends, and those that a receiver with this mistake expects. */
function signaturesOf(recipe: Recipe, words: string, addressing: Addressing) {
  const stamp = { noticeId: 'compared', notifyMs: SOME_MOMENT_MS };
  const { headers, body } = compose(recipe, stamp, addressing);
  const { customerKey: key, scheme, appCertificate } = addressing;
  const sent = (['v1', 'v2'] as const).map((version) => {
    const name = signatureHeader(scheme, version);
    return headers.find(([each]) => each === name)?.[1];
  });
  const ways = otherSignatures(body, { key, scheme, appCertificate });
  const expected = [...ways].find(({ mistakes }) => mistakeWords(mistakes) === words)?.signatures;
  return { sent, expected };
}

/** A receiver that expects other signatures refuses a notification where they differ, and takes a forgery that has them. */
function isExplained(result: CheckResult, words: string, addressing: Addressing): boolean {
  const { outcome, counterexample } = result;
  const recipe = counterexample?.recipe as Recipe | undefined;
  if (outcome !== 'broken' || recipe === undefined) return false;
  const { sent, expected } = signaturesOf(recipe, words, addressing);
  if (expected === undefined) return false;
  const hasExpected = sent.includes(expected.v1) || sent.includes(expected.v2);
  return counterexample?.owed === 'rejection'
    ? hasExpected
    : counterexample?.owed === 'acknowledgement' && !hasExpected;
}

/** Adds the broken checks that follow from the signatures that a receiver expects. */
export function withExplained(
  { hints, noticeIds, expects: words }: FoundSignature,
  results: readonly CheckResult[],
  receiver: ReceiverTarget,
  { profile, targets }: RunPlan,
): Hints {
  if (words === undefined) return { hints, noticeIds };
  const { appCertificate } = targets.credentials ?? {};
  const addressing = {
    ...receiver,
    scheme: schemeOf(profile),
    ...definedMembers({ appCertificate }),
  };
  const checks = results
    .filter((result) => result.suite === 'receiver' && isExplained(result, words, addressing))
    .map(({ id }) => id);
  if (checks.length === 0) return { hints, noticeIds };
  const confirms = { code: 'another-signature' as const, params: { words }, checks };
  return { hints: hints.map((hint) => ({ ...hint, confirms })), noticeIds };
}
