import { isDeepStrictEqual } from 'node:util';
import assert from '@hapi/hoek/assert';
import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import { unlessUntestable } from '../core/judgement/check-judgement.ts';
import type { RunPlan } from '../core/plan/run-plan.ts';
import {
  groupsOf,
  knownIn,
  type RecordedCheck,
  type RecordedChecks,
  type RunHandles,
  type RunWrapper,
  TOLD,
} from './recorded-checks.ts';

function isSameOutcome(one: Exchange['outcome'], other: Exchange['outcome']): boolean {
  if (one.kind === 'failure' || other.kind === 'failure') return isDeepStrictEqual(one, other);
  const { body, headers, ...rest } = one;
  const { body: otherBody, headers: otherHeaders, ...otherRest } = other;
  return (
    Buffer.compare(body, otherBody) === 0 &&
    isSameFlat(headers, otherHeaders) &&
    isSameFlat(rest, otherRest)
  );
}

/** Members are texts, numbers and lists, for which the general comparison took a thirtieth of a calibration. */
function isSameFlat(one: object, other: object): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => {
      const found: unknown = (other as Readonly<Record<string, unknown>>)[name];
      return found === value || isDeepStrictEqual(found, value);
    })
  );
}

function isSameAnswer(one: Exchange, other: Exchange): boolean {
  return (
    one.durationMs === other.durationMs &&
    one.clockSetMs === other.clockSetMs &&
    one.showsSingle === other.showsSingle &&
    isSameOutcome(one.outcome, other.outcome)
  );
}

/** An answer that is as it was then is the one that was recorded: what follows from it has been worked out. */
function asRecorded(answer: Exchange, recorded: Exchange | undefined): Exchange {
  if (recorded === undefined || !isSameAnswer(answer, recorded)) return answer;
  return { ...answer, outcome: recorded.outcome };
}

function isSameRequest(one: WireRequest, other: WireRequest): boolean {
  return (
    one.method === other.method &&
    one.url === other.url &&
    one.mode === other.mode &&
    isDeepStrictEqual(one.headers, other.headers) &&
    Buffer.compare(one.body, other.body) === 0
  );
}

/**
 * Spares a run the checks that come to what they came to in a recorded one. What a check does depends on the seed, on
 * the answers that it gets and on what the run knows. So before it is judged, what it sent then is sent: where all of
 * that is answered as it was then, the result is the recorded one. At the first other answer it is judged, from its
 * first request on, and takes the answers that are there by now, since the target must see no request twice.
 */
export function createRepetition(
  { send, skipTo }: RunHandles,
  { starts, checks }: RecordedChecks,
): RunWrapper {
  /** Answers that are there before they are asked for. */
  const ready: Exchange[] = [];

  /** Sends what the check sent, up to the first answer that is another one; says whether there is none. */
  async function isAnsweredAlike({ sendings }: RecordedCheck): Promise<boolean> {
    for (const group of groupsOf(sendings)) {
      const answers = await Promise.all(group.map(({ request }) => send(request)));
      const done = answers.map((answer, at) => asRecorded(answer, group[at]?.exchange));
      ready.push(...done);
      if (done.some((each, at) => each.outcome !== group[at]?.exchange?.outcome)) return false;
    }
    return true;
  }

  /** Tells the run what the check told it. */
  async function tellAll({ tellings }: RecordedCheck, plan: RunPlan): Promise<true> {
    for (const group of groupsOf(tellings)) await Promise.all(group.map(({ tell }) => tell(plan)));
    return true;
  }

  return {
    async exchange(request) {
      if (ready.length === 0) return send(request);
      // Of requests that are under way together, any may come first.
      const at = ready.findIndex((each) => isSameRequest(each.request, request));
      const [next] = ready.splice(Math.max(0, at), 1);
      assert(next && at >= 0, 'equal answers bring about equal requests');
      return next;
    },
    wrapped: (plan) => ({
      ...plan,
      async reuse({ id }) {
        assert(ready.length === 0, 'a check asks for all answers that were there for it');
        skipTo(starts.get(id) ?? 0);
        const check = checks.get(id);
        if (check === undefined || knownIn(plan) !== check.known) return undefined;
        if ([...check.told].some(([name, told]) => TOLD[name](plan) !== told)) return undefined;
        if (!(await isAnsweredAlike(check))) return undefined;
        // A run that is not to go on says so to the check, which is judged then.
        const isTold = await unlessUntestable(tellAll(check, plan));
        return isTold === true ? check.result : undefined;
      },
    }),
  };
}
