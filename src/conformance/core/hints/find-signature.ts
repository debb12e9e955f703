import { elapsedMs } from '../../../clock/clock.ts';
import type { WireRequest } from '../../../wire/exchange.ts';
import type { SignatureMistake } from '../../../wire/other-signatures/mistake-row.ts';
import {
  mistakeWords,
  type OtherSignatures,
  otherSignatures,
} from '../../../wire/other-signatures/other-signatures.ts';
import { compose } from '../../../wire/request/compose.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { type SignatureScheme, schemeOf, signatureHeader } from '../../../wire/signature.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import type { Hint } from '../hint.ts';
import { noticeIdOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { ReceiverTarget } from '../targets.ts';
import { type Hints, NO_HINTS } from './hint-search.ts';

/** Some ways of signing differ over one body in a few: the others get their turn over the next one. */
const BODIES = 4;
/** A longer body is rejected for its size or content, and costs too much to sign in each way. */
const MAX_BODY_BYTES = 8_192;

/** Signatures of no key: a receiver that acknowledges them acknowledges whatever it is sent. */
const MADE_UP: OtherSignatures = {
  mistakes: [],
  signatures: { v1: '7'.repeat(40), v2: '7'.repeat(64) },
};

/** How to sign rightly, by the table that a mistake stands in. */
const RIGHT_WAYS: Readonly<Record<SignatureMistake['of'], string>> = {
  message: 'Compute the HMAC over the raw bytes of the body, before any parser',
  key: 'Use the customer key exactly as it was given',
  encoding: 'Compare the signatures as they stand in the headers',
};

function hintOf(mistakes: readonly SignatureMistake[], words: string): Hint {
  const fixes = mistakes.map(({ of, setting }) =>
    setting === undefined
      ? RIGHT_WAYS[of]
      : `${RIGHT_WAYS[of]}; if that is meant, set the profile value '${setting.key}' to '${setting.value}'`,
  );
  return {
    message: `It acknowledges ${words} with signatures ${mistakeWords(mistakes)}, and rejects the right ones. ${fixes.join('. ')}.`,
  };
}

function withSignatures(
  request: WireRequest,
  { signatures }: OtherSignatures,
  scheme: SignatureScheme,
): WireRequest {
  const [name1, name2] = [signatureHeader(scheme, 'v1'), signatureHeader(scheme, 'v2')];
  const headers = request.headers.filter(([name]) => name !== name1 && name !== name2);
  return { ...request, headers: [...headers, [name1, signatures.v1], [name2, signatures.v2]] };
}

/**
 * Looks for the way of signing under which a notification is acknowledged that is rejected with its right signatures.
 * Each way is tried once, over a body of which it makes other signatures than the right ones.
 * @throws {Untestable} when the limits of the run are used up.
 */
export async function findSignature(
  recipe: Recipe,
  /** Follows 'acknowledges': `the ordinary notification`. */
  words: string,
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<Hints> {
  const { profile, runId, startTimeMs, clock } = plan;
  const scheme = schemeOf(profile);
  const { customerKey } = receiver;
  const secrets = {
    key: customerKey,
    scheme,
    appCertificate: plan.targets.credentials?.appCertificate,
  };
  const untilMs = elapsedMs(clock) + plan.shrinkBudgetMs;
  const noticeIds = new Set<string>();
  const composed = (number: number) => {
    const checkId = `signature of ${words}`;
    const noticeId = noticeIdOf({ runId, startTimeMs, checkId, number });
    const notifyMs = plan.isTimeFixed ? startTimeMs : Math.floor(clock.now());
    const request = compose(recipe, { noticeId, notifyMs }, { ...receiver, customerKey, scheme });
    return { request, noticeId };
  };
  const reactionTo = async (request: WireRequest, other: OtherSignatures) => {
    const { outcome } = await plan.exchange(withSignatures(request, other, scheme));
    return outcome.kind === 'failure' ? 'no-answer' : reactionOf(outcome, profile);
  };
  const { request: control, noticeId: controlId } = composed(0);
  const isTooLong = control.body.length > MAX_BODY_BYTES;
  if (isTooLong) return NO_HINTS;
  noticeIds.add(controlId);
  const ended = (hints: readonly Hint[] = []): Hints => ({ hints, noticeIds: [...noticeIds] });
  if ((await reactionTo(control, MADE_UP)) !== 'rejected') return ended();
  const tried = new Set<string>();
  for (let number = 1; number <= BODIES; number += 1) {
    const { request, noticeId } = composed(number);
    for (const way of otherSignatures(request.body, secrets)) {
      const name = mistakeWords(way.mistakes);
      if (tried.has(name)) continue;
      tried.add(name);
      noticeIds.add(noticeId);
      const reaction = await reactionTo(request, way);
      if (reaction === 'acknowledged') return ended([hintOf(way.mistakes, words)]);
      if (reaction === 'no-answer' || elapsedMs(clock) > untilMs) return ended();
    }
  }
  return ended();
}
