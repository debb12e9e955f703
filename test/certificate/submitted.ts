import { generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  defaultPolicy,
  keyIdOf,
  type Register,
  type ResolvedPolicy,
  type Submission,
  seal,
  statementOf,
} from '../../src/certificate/index.ts';
import {
  type CheckResult,
  type Envelope,
  isOfExchange,
  type RunEvent,
  type Statement,
} from '../../src/contract/index.ts';
import { eventsOf, REPORT_FORMATS, reportOf } from '../../src/report/index.ts';

const DIGEST = '0'.repeat(64);

/** The exchanges of a check, which the reference report may leave out. */
function digestsOf({ id, exchanges }: CheckResult): RunEvent[] {
  return Array.from({ length: exchanges }, (_, at) => ({
    type: 'exchange-digest',
    number: at + 1,
    check: id,
    requestDigest: DIGEST,
    outcome: '200',
  }));
}

/** A run of the embedded integrator, told as that of a server of somebody's. */
export const EVENTS: readonly RunEvent[] = eventsOf(
  readFileSync('reports/reference/events.ndjson', 'utf8'),
).flatMap((event): RunEvent[] => {
  if (event.type === 'run-started') {
    return [{ ...event, targets: { ...event.targets, isEmbedded: false } }];
  }
  if (isOfExchange(event)) return [];
  return event.type === 'check-finished' ? [...digestsOf(event.result), event] : [event];
});

/** What is sent in when a run had these events. */
export async function submissionOf(events: readonly RunEvent[]): Promise<Submission> {
  const { json, ndjson } = REPORT_FORMATS;
  return {
    log: Buffer.from(await ndjson.render(events)),
    events,
    reportFile: Buffer.from(await json.render(events)),
    report: reportOf(events),
  };
}

const { report: REPORT } = await submissionOf(EVENTS);

export const NOW_MS: number = Date.parse(REPORT.startedAt) + 3_600_000;

/** A tool that claims what the report says of its checks. */
export const REGISTER: Register = {
  version: REPORT.assay,
  packageDigest: 'a'.repeat(64),
  clauses: REPORT.clauses,
  checks: REPORT.checks,
};

export const POLICY: ResolvedPolicy = { ...defaultPolicy(REPORT.assay), needsCalibration: false };

export const KEYS: KeyPairKeyObjectResult = generateKeyPairSync('ed25519');

/** Signs what a submission shows, without asking whether it may be certified. */
export async function certified(
  submission: Submission,
  policy: ResolvedPolicy = POLICY,
): Promise<{ readonly envelope: Envelope; readonly statement: Statement }> {
  const target = { name: 'shop', version: '2.1.0' };
  const statement = statementOf(submission, { nowMs: NOW_MS, policy, target });
  const payload = Buffer.from(JSON.stringify(statement));
  const envelope = await seal(payload, keyIdOf(KEYS.publicKey), async (bytes) =>
    sign(null, bytes, KEYS.privateKey),
  );
  return { envelope, statement };
}
