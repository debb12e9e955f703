import { generateKeyPairSync, hash, type KeyPairKeyObjectResult, sign } from 'node:crypto';
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
import type {
  CertificateAudit,
  CheckResult,
  Envelope,
  Resendable,
  RunEvent,
  Statement,
} from '../../src/contract/index.ts';
import { eventsOf, REPORT_FORMATS, reportOf } from '../../src/report/index.ts';

let exchanges = 0;

function resendableOf({ suite }: CheckResult, body: string): Resendable {
  const base64 = Buffer.from(body).toString('base64');
  if (suite !== 'receiver') {
    return { by: 'token-server', kind: 'user', values: {}, body: base64, reaction: 'token' };
  }
  const recipe = { content: { base64 } };
  return { by: 'receiver', recipe, noticeId: 'n', notifyMs: 1, reaction: 'acknowledged' };
}

/** The exchanges of a check, which the reference report may leave out; the first one can be sent again. */
function exchangesOf(result: CheckResult): RunEvent[] {
  const { id, exchanges: count } = result;
  return Array.from({ length: count }, (_, at) => {
    const body = `${id} ${at}`;
    exchanges += 1;
    return {
      type: 'exchange',
      number: exchanges,
      check: id,
      requestDigest: hash('sha256', body, 'hex'),
      outcome: '200',
      ...(at === 0 ? { resendable: resendableOf(result, body) } : {}),
    };
  });
}

/** A run of the embedded integrator, told as that of a server of somebody's. */
export const EVENTS: readonly RunEvent[] = eventsOf(
  readFileSync('reports/reference/events.ndjson', 'utf8'),
).flatMap((event): RunEvent[] => {
  if (event.type === 'run-started') {
    return [{ ...event, targets: { ...event.targets, isEmbedded: false } }];
  }
  if (event.type === 'exchange') return [];
  return event.type === 'check-finished' ? [...exchangesOf(event.result), event] : [event];
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
  audit?: CertificateAudit,
): Promise<{ readonly envelope: Envelope; readonly statement: Statement }> {
  const target = { name: 'shop', version: '2.1.0' };
  const statement = statementOf(submission, { nowMs: NOW_MS, policy, target, audit });
  const payload = Buffer.from(JSON.stringify(statement));
  const envelope = await seal(payload, keyIdOf(KEYS.publicKey), async (bytes) =>
    sign(null, bytes, KEYS.privateKey),
  );
  return { envelope, statement };
}
