import type { RunOptions } from '../../conformance/core/plan/run-plan.ts';
import type { Targets } from '../../conformance/core/targets.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { VERSION } from '../../contract/generated/version.ts';
import type { HttpClient } from '../../wire/http-client.ts';
import type { CliIo } from '../io.ts';
import { needsExchanges } from '../options/reporters.ts';
import { packageDigest } from './package-digest.ts';
import type { PreparedRun } from './prepare-run.ts';

/** What a run is made with besides its settings. */
interface RunMeans {
  readonly targets: Targets;
  readonly httpClient: HttpClient;
  readonly io: CliIo;
  readonly signal: AbortSignal;
}

/** What the settings of a run say of how it goes. */
export function runOptionsOf(
  prepared: PreparedRun,
  { targets, httpClient, io, signal }: RunMeans,
): RunOptions {
  const { baseline } = prepared;
  const { settings, profile, selection, seed, given, challengeDigest } = prepared;
  const { more, replay, ...references } = prepared.references;
  const { runId, startTime, runs, concurrency, strict, maxTime, rate } = settings;
  const { maxRequests, allowHeavy, shard, effectWait } = settings;
  return {
    version: VERSION,
    profile,
    targets,
    clock: io.clock,
    exchange: httpClient.exchange,
    seed,
    selection,
    secrets: given.secrets,
    recordsExchanges: needsExchanges({ ...prepared, names: prepared.reporters })
      ? 'whole'
      : 'digests',
    provenance: {
      node: process.version,
      packageDigest: packageDigest(),
      ...definedMembers({ challenge: challengeDigest }),
      command: ['assay', ...prepared.argv],
      references: {
        ...references,
        ...definedMembers({ more: more && [...more], replay: replay && [...replay] }),
      },
    },
    signal,
    ...(baseline === undefined ? {} : { baseline: baseline.given }),
    ...definedMembers({ shard, runId, startTimeMs: startTime, runs, concurrency }),
    // The embedded integrator needs not be spared.
    ...(concurrency === undefined || targets.isEmbedded ? {} : { requestsAtOnce: concurrency }),
    ...definedMembers({
      isStrict: strict,
      maxTimeMs: maxTime,
      maxRequests,
      settleMs: effectWait,
      ratePerSecond: rate,
      allowsHeavyLoad: allowHeavy,
    }),
  };
}
