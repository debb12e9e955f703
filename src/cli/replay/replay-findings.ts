import { rmSync } from 'node:fs';
import { recordRequest } from '../../conformance/core/evidence/evidence.ts';
import type { RunOptions, RunPlan } from '../../conformance/core/plan/run-plan.ts';
import { resend, showAgain } from '../../conformance/core/run/resend.ts';
import { runChecks } from '../../conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../conformance/create-run-plan.ts';
import { groupedBy } from '../../contract/grouped-by.ts';
import {
  type CheckResult,
  type Counterexample,
  formerCheckWords,
  type Report,
} from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import type { CliIo } from '../io.ts';
import { openHttpClient } from '../run/open-http-client.ts';
import type { PreparedRun } from '../run/prepare-run.ts';
import { runOptionsOf } from '../run/run-options-of.ts';
import { openTargets } from '../run/targets/open-targets.ts';
import type { Problem } from '../run/targets/wait-for-targets.ts';
import {
  isOfAnotherCheck,
  likenessOf,
  NOT_SENT_AGAIN,
  wasSeenElsewhere,
} from './of-another-check.ts';
import { type Replayed, replayStatusOf } from './replay-status.ts';

export interface ReplayOptions {
  readonly io: CliIo;
  readonly signal: AbortSignal;
  /** Called with each finding as soon as it is known what became of it. */
  readonly onReplayed: (replayed: Replayed) => void;
}

/** The findings that were drawn together: of the first round of a run, or of a further one. */
function roundsOf(
  { seed }: Report,
  findings: readonly CheckResult[],
): ReadonlyMap<number, readonly CheckResult[]> {
  return groupedBy(findings, ({ round }) => round?.seed ?? seed);
}

async function replayRound(
  findings: readonly CheckResult[],
  options: RunOptions,
  { onReplayed }: ReplayOptions,
): Promise<void> {
  const asked: WireRequest[] = [];
  const plan = createRunPlan({
    ...options,
    selection: { only: findings.map(({ id }) => id) },
    exchange(request) {
      asked.push(request);
      return options.exchange(request);
    },
  });
  // Before the checks are judged: one that looks at all answers sees these as well.
  const obstacles = await showElsewhere(findings, plan);
  const results = new Map<string, CheckResult>();
  for await (const event of runChecks(plan)) {
    if (event.type === 'check-finished') results.set(event.result.id, event.result);
  }
  const wasAsked = ({ request }: Counterexample) => {
    const likeness = likenessOf(request);
    return asked.some((each) => likenessOf(recordRequest(each, plan.redact)) === likeness);
  };
  for (const before of findings) {
    const now = results.get(before.id);
    const check = plan.checks.find(({ id }) => id === before.id);
    if (now === undefined || check === undefined) continue;
    const { counterexample } = before;
    const obstacle = obstacles.get(before.id);
    const isKept = now.verdict === 'pass' || now.verdict === 'note';
    if (!isKept || counterexample === undefined) {
      onReplayed(replayStatusOf(before, now, undefined));
    } else if (obstacle !== undefined && !wasAsked(counterexample)) {
      onReplayed(replayStatusOf(before, now, { obstacle }));
    } else {
      onReplayed(replayStatusOf(before, now, await resend(check, counterexample, plan)));
    }
  }
}

/** Sends again what findings saw in answers to requests of other checks; resolves to what kept it from that, by id. */
async function showElsewhere(
  findings: readonly CheckResult[],
  plan: RunPlan,
): Promise<ReadonlyMap<string, string>> {
  const obstacles = new Map<string, string>();
  for (const before of findings) {
    const check = plan.checks.find(({ id }) => id === before.id);
    const { counterexample } = before;
    if (check === undefined || counterexample === undefined) continue;
    if (!isOfAnotherCheck(check, before)) continue;
    const isShown = wasSeenElsewhere(before);
    const sent = isShown ? await showAgain(check, counterexample, plan) : undefined;
    if (sent === undefined) obstacles.set(before.id, NOT_SENT_AGAIN);
    else if ('obstacle' in sent) obstacles.set(before.id, sent.obstacle);
  }
  return obstacles;
}

/**
 * Judges the checks of some findings again with the draws of their run, and sends their stored requests once
 * more. Resolves to what kept it from beginning, if something did.
 */
export async function replayFindings(
  prepared: PreparedRun,
  report: Report,
  found: readonly CheckResult[],
  options: ReplayOptions,
): Promise<Problem | undefined> {
  const { io, signal } = options;
  const findings = found.filter(({ id }) => {
    const former = formerCheckWords(id);
    if (former !== undefined) io.stderr.write(`assay: ${former}\n`);
    return former === undefined;
  });
  const opened = await openTargets(prepared, io, signal);
  const httpClient = openHttpClient(prepared, io);
  try {
    if (opened.startProblem !== undefined) return opened.startProblem;
    const common = runOptionsOf(prepared, { targets: opened.targets, httpClient, io, signal });
    for (const [seed, drawn] of roundsOf(report, findings)) {
      // Another run id: the target knows the agents and users of the run by now.
      const runId = (io.drawSeed() >>> 0).toString(16).padStart(8, '0');
      await replayRound(drawn, { ...common, seed, runId }, options);
    }
    const problem = opened.laterProblem();
    if (problem === undefined) rmSync(prepared.folder.path, { recursive: true, force: true });
    return problem;
  } finally {
    await httpClient.close();
    await opened.close();
  }
}
