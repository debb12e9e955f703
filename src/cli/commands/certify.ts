import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type CalibrationFile,
  certificateIdOf,
  contradictionsOf,
  defaultPolicy,
  isSignedBy,
  keyIdOf,
  type ResolvedPolicy,
  refusalsOf,
  type Submission,
  seal,
  statementOf,
} from '../../certificate/index.ts';
import { VERSION } from '../../contract/generated/version.ts';
import type { CertificateAudit, Envelope, Statement } from '../../contract/index.ts';
import { CertificateError, errnoReason, OutputError, UsageError } from '../../errors.ts';
import { type EndedAudit, prepareAudit, runAudit } from '../certify/audit.ts';
import { drawChallenge, type ReadChallenge, readChallenge } from '../certify/challenge.ts';
import { makeKeys, readPublicKey, type SigningKey, signingKeyOf } from '../certify/keys.ts';
import { ownRegister } from '../certify/own-register.ts';
import { readCalibration } from '../certify/read-calibration.ts';
import { shownPath } from '../certify/read-certificate-input.ts';
import { readPolicy } from '../certify/read-policy.ts';
import { readSubmission } from '../certify/read-submission.ts';
import { signingCommand } from '../certify/signing-command.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import { CERTIFY_OPTIONS } from '../options/certify-options.ts';
import type { SettingsOf } from '../options/option-row.ts';
import { readSettings } from '../options/read-settings.ts';
import { printable, printableJson } from '../printable.ts';
import { resolveSecret } from '../resolve-secret.ts';
import { writeAtomically } from '../run/output/write-atomically.ts';
import { wrap } from '../terminal/layout.ts';
import { type Style, styleOf } from '../terminal/style.ts';

type Settings = Partial<SettingsOf<typeof CERTIFY_OPTIONS>>;

async function signingKey(settings: Settings, io: CliIo): Promise<SigningKey> {
  const { key, signWith, publicKey } = settings;
  if (key !== undefined && signWith !== undefined) {
    throw new UsageError('--key and --sign-with cannot stand together: one of them signs.');
  }
  if (key !== undefined) return signingKeyOf(await resolveSecret(key, '--key', io));
  if (signWith === undefined) {
    throw new UsageError(
      '--key is needed, e.g. --key file:assay-key.pem. Make one with assay certify --new-key FOLDER.',
    );
  }
  if (publicKey === undefined) {
    throw new UsageError('--sign-with needs --public-key FILE, so that what it signs is verified.');
  }
  return { publicKey: await readPublicKey(publicKey, io.cwd), sign: signingCommand(signWith, io) };
}

function targetOf({ targetName, targetVersion }: Settings): { name: string; version: string } {
  if (targetName !== undefined && targetVersion !== undefined) {
    return { name: targetName, version: targetVersion };
  }
  throw new UsageError(
    '--target-name and --target-version are needed: a report does not say which server it judged.',
  );
}

function write(path: string, text: string, what: string, cwd: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeAtomically(path, text);
  } catch (error) {
    throw new OutputError(
      `${what} cannot be written to ${shownPath(path, cwd)}: ${errnoReason(error, 'written')}. Choose another file.`,
      { cause: error },
    );
  }
}

function newKey(folder: string, { json = false, issuer }: Settings, io: CliIo): number {
  const { cwd, stdout } = io;
  const paths = makeKeys(folder, cwd, issuer);
  const shown = {
    private: shownPath(paths.private, cwd),
    public: shownPath(paths.public, cwd),
    ...(paths.trust === undefined ? {} : { trust: shownPath(paths.trust, cwd) }),
  };
  const lines = [
    `The private key is ${printable(shown.private)}: keep it to yourself.`,
    `The public key is ${printable(shown.public)}: give it to who verifies.`,
    ...(shown.trust === undefined
      ? []
      : [`The trust file ${printable(shown.trust)} says whose it is.`]),
  ];
  stdout.write(json ? `${printableJson(shown)}\n` : `${lines.join('\n')}\n`);
  return EXIT_CODES.conformant;
}

function newChallenge(path: string, json: boolean, { cwd, clock, stdout }: CliIo): number {
  const name = shownPath(path, cwd);
  if (existsSync(path)) {
    throw new OutputError(
      `${name} is there already, and a challenge is never written over: it may have been sent out. Name another file.`,
    );
  }
  const challenge = drawChallenge(clock.now());
  write(path, `${JSON.stringify(challenge, undefined, 2)}\n`, 'The challenge', cwd);
  const lines = [
    `The challenge is ${printable(name)}:`,
    `seed ${challenge.seed}, run id ${challenge.runId}.`,
    'The integrator runs',
    `  assay run --challenge ${printable(name)}`,
  ];
  stdout.write(json ? `${printableJson({ file: name, ...challenge })}\n` : `${lines.join('\n')}\n`);
  return EXIT_CODES.conformant;
}

function auditLines(audit: CertificateAudit | undefined): readonly string[] {
  if (audit === undefined) return [];
  const { matched, exchanges, seed, sendable } = audit;
  return [
    `audit: sent ${exchanges.length} of ${sendable} that could be sent again, ${matched} answered alike`,
    `seed of the audit: --audit-seed ${seed}`,
  ];
}

/** All that a certificate is judged and made by. */
interface CertificateRequest {
  readonly submission: Submission;
  /** The folder of the run. */
  readonly place: string;
  readonly policy: ResolvedPolicy;
  readonly calibration: CalibrationFile | undefined;
  readonly challenge: ReadChallenge | undefined;
}

async function readRequest(
  given: string | undefined,
  settings: Settings,
  { cwd }: CliIo,
): Promise<CertificateRequest> {
  const { policy, calibration, challenge } = settings;
  const resolved = policy === undefined ? defaultPolicy(VERSION) : await readPolicy(policy, cwd);
  if (given === undefined) {
    throw new UsageError(
      'Name the folder of the run to certify, e.g. assay certify reports/latest.',
    );
  }
  const { submission, folder: place } = await readSubmission(given, cwd);
  return {
    submission,
    place,
    policy: resolved,
    calibration: calibration === undefined ? undefined : await readCalibration(calibration, cwd),
    challenge: challenge === undefined ? undefined : await readChallenge(challenge, cwd),
  };
}

/** What speaks against a certificate, and what an audit showed that was asked for. */
async function judge(
  { submission, policy, calibration, challenge }: CertificateRequest,
  settings: Settings,
  io: CliIo,
): Promise<EndedAudit> {
  const register = ownRegister();
  const prepared = await prepareAudit(settings, submission.report, io);
  const grounds = [
    ...contradictionsOf(submission, register).map((words) => `It contradicts itself: ${words}.`),
    ...refusalsOf(submission.report, policy, {
      nowMs: io.clock.now(),
      calibration: calibration?.calibration,
      challenge: challenge && { ...challenge.challenge, digest: challenge.digest },
      audited: prepared?.draw.targets,
    }),
  ];
  // Nothing is sent to anybody on the word of a log that does not hold.
  if (prepared === undefined || grounds.length > 0) return { refusals: grounds };
  return runAudit(prepared, submission, settings, io);
}

async function sealed(statement: Statement, key: SigningKey): Promise<Envelope> {
  const payload = Buffer.from(JSON.stringify(statement));
  const envelope = await seal(payload, keyIdOf(key.publicKey), key.sign);
  if (isSignedBy(envelope, key.publicKey)) return envelope;
  throw new CertificateError(
    'What was signed does not verify by the public key that was given. Give the public key of the key that signs.',
  );
}

function refusalLines(
  refusals: readonly string[],
  { name }: ResolvedPolicy,
  style: Style,
): readonly string[] {
  return [
    style.red(`REFUSED under the policy ${printable(name)}`),
    ...refusals.flatMap((words) =>
      wrap(words, style.width - 2).map((line, index) => `${index === 0 ? '- ' : '  '}${line}`),
    ),
  ];
}

/** `assay certify`: signs what a report shows, or says everything that speaks against it. */
export const certify: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(CERTIFY_OPTIONS, input);
  const { json = false, newKey: folder, newChallenge: challengeFile, issuer, out } = settings;
  if (folder !== undefined) return newKey(folder, settings, io);
  if (challengeFile !== undefined) return newChallenge(challengeFile, json, io);
  const print = (result: object, lines: readonly string[]) =>
    void io.stdout.write(json ? `${printableJson(result)}\n` : `${lines.join('\n')}\n`);
  const target = targetOf(settings);
  const key = await signingKey(settings, io);
  const request = await readRequest(args[0], settings, io);
  const { submission, place, policy, calibration, challenge } = request;
  const { refusals, audit } = await judge(request, settings, io);
  const style = styleOf(io);
  if (refusals.length > 0) {
    const lines = [...refusalLines(refusals, policy, style), ...auditLines(audit)];
    print({ certified: false, refusals, audit }, lines);
    return EXIT_CODES.nonconformant;
  }
  const statement = statementOf(submission, {
    nowMs: io.clock.now(),
    policy,
    target,
    issuer,
    calibration,
    challengeDigest: challenge?.digest,
    audit,
  });
  const envelope = await sealed(statement, key);
  const path = out ?? join(place, 'certificate.json');
  write(path, `${JSON.stringify(envelope)}\n`, 'The certificate', io.cwd);
  const id = certificateIdOf(envelope);
  const file = shownPath(path, io.cwd);
  const { result, certificate } = statement.predicate;
  const { validUntil } = certificate;
  print({ certified: true, id, file, validUntil, result, audit }, [
    `${style.green('CERTIFIED')} ${printable(`${target.name} ${target.version}`)} under the policy ${printable(policy.name)}, until ${validUntil}`,
    ...auditLines(audit),
    `certificate: ${printable(file)}`,
    `id: ${id}`,
  ]);
  return EXIT_CODES.conformant;
};
