import { resolve } from 'node:path';
import {
  type CertificateCheck,
  checkCertificate,
  type Grounds,
  PAYLOAD_TYPE,
  PREDICATE_TYPE,
  STATEMENT_TYPE,
  TERMS_VERSION,
  type TrustedKeyObject,
} from '../../certificate/index.ts';
import {
  validateEnvelope,
  validateStatement,
  validateTrust,
} from '../../contract/generated/certificate-validators.ts';
import { type Envelope, type Statement, violationsOf } from '../../contract/index.ts';
import { CertificateError, UsageError } from '../../errors.ts';
import { publicKeyOf, readPublicKey } from '../certify/keys.ts';
import { ownRegister } from '../certify/own-register.ts';
import { readCalibration } from '../certify/read-calibration.ts';
import { readJsonFile, shownPath } from '../certify/read-certificate-input.ts';
import { readSubmission } from '../certify/read-submission.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { SettingsOf } from '../options/option-row.ts';
import { moment } from '../options/parsers.ts';
import { readSettings } from '../options/read-settings.ts';
import { VERIFY_OPTIONS } from '../options/verify-options.ts';
import { printableJson } from '../printable.ts';
import { wrap } from '../terminal/layout.ts';
import { type Style, styleOf } from '../terminal/style.ts';

type Settings = Partial<SettingsOf<typeof VERIFY_OPTIONS>>;

/** @throws CertificateError for what another tool, or a newer version, has signed. */
function statementIn({ payload, payloadType }: Envelope, name: string): Statement {
  const unreadable = (why: string) =>
    new CertificateError(`${name} is no certificate that this version of assay reads: ${why}.`);
  if (payloadType !== PAYLOAD_TYPE) {
    throw unreadable(`its payload is ${payloadType}, and not ${PAYLOAD_TYPE}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    throw unreadable('its payload is not JSON in base64');
  }
  const { _type, predicateType, predicate } = (value ?? {}) as Partial<Statement>;
  if (_type !== STATEMENT_TYPE) throw unreadable(`it states ${_type}, and not ${STATEMENT_TYPE}`);
  if (predicateType !== PREDICATE_TYPE) {
    throw unreadable(`its predicate is ${predicateType}, and not ${PREDICATE_TYPE}`);
  }
  const version = predicate?.certificate?.version;
  if (version !== undefined && version > TERMS_VERSION) {
    throw unreadable(`its terms are of version ${version}; update assay`);
  }
  const [violation] = violationsOf(validateStatement, value);
  if (violation === undefined) return value as Statement;
  throw unreadable(`${violation.pointer || 'the whole'} ${violation.message}`);
}

function momentOf(text: string | undefined, where: string): number | undefined {
  if (text === undefined) return undefined;
  try {
    return moment(text, { folder: '', origin: 'config' });
  } catch (error) {
    throw new CertificateError(`${where} ${(error as Error).message}.`, { cause: error });
  }
}

async function trustOf(
  { publicKey, trust }: Settings,
  cwd: string,
): Promise<Pick<Grounds, 'keys' | 'revoked'>> {
  if (publicKey === undefined && trust === undefined) {
    throw new UsageError(
      '--public-key or --trust is needed: it says whose certificates are trusted.',
    );
  }
  const given: TrustedKeyObject[] =
    publicKey === undefined
      ? []
      : [{ name: shownPath(publicKey, cwd), key: await readPublicKey(publicKey, cwd) }];
  if (trust === undefined) return { keys: given, revoked: [] };
  const { value } = await readJsonFile(trust, validateTrust, { what: 'The trust file', cwd });
  const name = shownPath(trust, cwd);
  const trusted = value.keys.map((entry, index) => {
    const where = `/keys/${index} of ${name}`;
    return {
      name: entry.name,
      key: publicKeyOf(entry.publicKey, where),
      validFromMs: momentOf(entry.validFrom, `${where}: validFrom`),
      validUntilMs: momentOf(entry.validUntil, `${where}: validUntil`),
    };
  });
  return { keys: [...given, ...trusted], revoked: value.revoked ?? [] };
}

function linesOf(check: CertificateCheck, statement: Statement, style: Style): readonly string[] {
  const { certificate, result } = statement.predicate;
  const { target, issuer, run, policy } = certificate;
  const about = [
    `${target.name} ${target.version}: ${result}, ${certificate.outcome} under the profile ${run.profile}, policy ${policy.name}`,
    `issued ${certificate.issuedAt}${issuer === undefined ? '' : ` by ${issuer}`}, run ${run.runId} of ${run.startedAt} by assay ${run.assay}`,
    `id ${check.id}`,
  ];
  const hanging = (mark: string, words: string) =>
    wrap(words, style.width - 4).map((line, index) => `${index === 0 ? mark : '  '}  ${line}`);
  return [
    check.holds ? style.green('HOLDS') : style.red('DOES NOT HOLD'),
    ...about.flatMap((line) => wrap(line, style.width - 2).map((part) => `  ${part}`)),
    ...check.findings.flatMap(({ holds, words }) =>
      words.flatMap((sentence) => hanging(holds ? 'ok' : 'NO', sentence)),
    ),
    ...check.notChecked.flatMap((sentence) => hanging('--', sentence)),
  ];
}

/** `assay verify`: says without a network whether a certificate holds, and what does not match. */
export const verify: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(VERIFY_OPTIONS, input);
  const path = resolve(io.cwd, args[0] ?? '');
  const { value: envelope } = await readJsonFile(path, validateEnvelope, {
    what: 'The certificate',
    cwd: io.cwd,
  });
  const statement = statementIn(envelope, shownPath(path, io.cwd));
  const { report, calibration } = settings;
  const check = checkCertificate(envelope, statement, {
    nowMs: io.clock.now(),
    ...(await trustOf(settings, io.cwd)),
    register: ownRegister(),
    submission:
      report === undefined ? undefined : (await readSubmission(report, io.cwd)).submission,
    calibration: calibration === undefined ? undefined : await readCalibration(calibration, io.cwd),
  });
  io.stdout.write(
    settings.json
      ? `${printableJson({ ...check, statement }, 2)}\n`
      : `${linesOf(check, statement, styleOf(io)).join('\n')}\n`,
  );
  return check.holds ? EXIT_CODES.conformant : EXIT_CODES.nonconformant;
};
