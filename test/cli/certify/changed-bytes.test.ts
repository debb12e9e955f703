import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkCertificate, type Submission } from '../../../src/certificate/index.ts';
import { readCertificate } from '../../../src/cli/certify/read-certificate.ts';
import { readPolicy } from '../../../src/cli/certify/read-policy.ts';
import { readSubmission } from '../../../src/cli/certify/read-submission.ts';
import { type RunEvent, summaryOf } from '../../../src/contract/index.ts';
import { HarnessError } from '../../../src/errors.ts';
import {
  certified,
  EVENTS,
  KEYS,
  NOW_MS,
  POLICY,
  REGISTER,
  submissionOf,
} from '../../certificate/submitted.ts';

const CHECK = 'receiver.signature.rejects-unsigned';

/** A run of one check, so that there are few bytes that nothing depends on. */
const SMALL: readonly RunEvent[] = EVENTS.flatMap((event): RunEvent[] => {
  if (event.type === 'run-started') {
    return [
      {
        ...event,
        clauses: event.clauses.filter(({ checks }) => checks.includes(CHECK)),
        checks: event.checks.filter(({ id }) => id === CHECK),
      },
    ];
  }
  if (event.type === 'check-started') return event.id === CHECK ? [event] : [];
  if (event.type === 'check-finished') return event.result.id === CHECK ? [event] : [];
  if (event.type === 'exchange') return event.check === CHECK ? [event] : [];
  return [event];
});

function withSums(events: readonly RunEvent[]): readonly RunEvent[] {
  const results = events.flatMap((event) => (event.type === 'check-finished' ? event.result : []));
  let number = 0;
  return events.map((event) => {
    if (event.type === 'run-finished') return { ...event, summary: summaryOf(results) };
    if (event.type !== 'exchange') return event;
    number += 1;
    return { ...event, number };
  });
}

const SUBMISSION: Submission = await submissionOf(withSums(SMALL));
const OWN = { ...POLICY, suites: ['receiver' as const] };
const { envelope: ENVELOPE } = await certified(SUBMISSION, OWN);

const FILES: Readonly<Record<string, Uint8Array>> = {
  'events.ndjson': SUBMISSION.log,
  'report.json': SUBMISSION.reportFile,
  'certificate.json': Buffer.from(`${JSON.stringify(ENVELOPE)}\n`),
  'policy.json': Buffer.from(JSON.stringify(OWN)),
};

const cwd = mkdtempSync(join(tmpdir(), 'assay-changed-'));
const at = (name: string) => join(cwd, name);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
for (const [name, bytes] of Object.entries(FILES)) writeFileSync(at(name), bytes);

/** Whether the four files together say what they said when the certificate was signed. */
async function isUnchanged(): Promise<boolean> {
  try {
    const { envelope, statement } = await readCertificate(at('certificate.json'), cwd);
    const { holds, findings } = checkCertificate(envelope, statement, {
      nowMs: NOW_MS,
      keys: [{ name: 'the vendor', key: KEYS.publicKey }],
      revoked: [],
      register: {
        ...REGISTER,
        clauses: SUBMISSION.report.clauses,
        checks: SUBMISSION.report.checks,
      },
      submission: (await readSubmission(cwd, cwd)).submission,
      policy: await readPolicy(at('policy.json'), cwd),
    });
    const words = findings.flatMap((finding) => finding.words).join(' ');
    return holds && words.includes('the very one of the certificate');
  } catch (error) {
    // What cannot be read is said in one message.
    if (error instanceof HarnessError) return false;
    throw error;
  }
}

describe('a flipped bit', () => {
  test('is all that these files lack to hold', async () => {
    expect(await isUnchanged()).toBe(true);
  });

  test.each(Object.entries(FILES))('anywhere in %s is found', async (name, bytes) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (index, bit) => {
        const changed = Uint8Array.from(bytes);
        changed[index] = (changed[index] ?? 0) ^ (1 << bit);
        writeFileSync(at(name), changed);
        expect(await isUnchanged()).toBe(false);
      }),
      { numRuns: 300 },
    );
    writeFileSync(at(name), bytes);
  });
});
