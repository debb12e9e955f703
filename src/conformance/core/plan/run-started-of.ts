import { hash } from 'node:crypto';
import {
  profileText,
  type ReplayReferences,
  type RunStarted,
  SPECIFICATION,
} from '../../../contract/index.ts';
import type { Redactor } from '../../../wire/secrets/redaction.ts';
import { SAMPLE_SHAPE } from '../../probes/token-server-shape.ts';
import { capabilitiesOf, NOTHING_ALLOWED } from './capabilities.ts';
import type { RunPlan } from './run-plan.ts';
import { scopeOf } from './scope-of.ts';

function redactedReferences(references: ReplayReferences, redact: Redactor): ReplayReferences {
  const entries = Object.entries(references).map(([name, value]) => [
    name,
    typeof value === 'string' ? redact(value) : value.map((word: string) => redact(word)),
  ]);
  return Object.fromEntries(entries);
}

/** The first event of a run: what is judged, under which answers, in which scope, and how to repeat it. */
export function runStartedOf(plan: RunPlan): RunStarted {
  const { profile, targets, redact, provenance, baseline } = plan;
  const { receiver, tokenServer, client, isEmbedded } = targets;
  return {
    type: 'run-started',
    assay: plan.version,
    specification: SPECIFICATION,
    profile: {
      name: profile.name,
      values: { ...profile.values },
      firmness: { ...profile.firmness },
      digest: hash('sha256', profileText(profile), 'hex'),
    },
    targets: {
      isEmbedded,
      ...(receiver ? { receiverUrl: redact(receiver.url) } : {}),
      ...(tokenServer
        ? {
            tokenServerUrl: redact(tokenServer.url),
            tokenServerShape: (tokenServer.shape ?? SAMPLE_SHAPE).kind,
          }
        : {}),
      ...(receiver?.observerUrl === undefined ? {} : { observerUrl: redact(receiver.observerUrl) }),
      ...(receiver?.observer === undefined ? {} : { observer: redact(receiver.observer.shown) }),
      ...(receiver?.engine === undefined ? {} : { engine: redact(receiver.engine.shown) }),
      ...(client
        ? {
            client: {
              userId: redact(client.userId),
              tokenFormat: client.tokenFormat,
              limits: { ...client.limits },
            },
          }
        : {}),
      capabilities: [...capabilitiesOf(targets, NOTHING_ALLOWED)],
    },
    seed: plan.seed,
    runId: plan.runId,
    runs: plan.runs,
    isStrict: plan.isStrict,
    startedAt: new Date(plan.clock.now()).toISOString(),
    ...(plan.isTimeFixed ? { startTime: new Date(plan.startTimeMs).toISOString() } : {}),
    scope: scopeOf(plan),
    ...(provenance === undefined
      ? {}
      : {
          provenance: {
            ...provenance,
            ...(provenance.command
              ? { command: provenance.command.map((word) => redact(word)) }
              : {}),
            ...(provenance.references
              ? { references: redactedReferences(provenance.references, redact) }
              : {}),
          },
        }),
    ...(baseline === undefined
      ? {}
      : {
          baseline: {
            file: redact(baseline.file),
            entries: baseline.entries.map((entry) => ({ ...entry, reason: redact(entry.reason) })),
          },
        }),
    clauses: [...plan.clauses],
    checks: plan.checks.map(({ id, suite, title, level, basis }) => ({
      id,
      suite,
      title,
      level,
      basis,
    })),
  };
}
