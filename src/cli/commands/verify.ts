import { resolve } from 'node:path';
import { type CertificateCheck, checkCertificate } from '../../certificate/index.ts';
import type { Statement } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { ownRegister } from '../certify/own-register.ts';
import { readCalibration } from '../certify/read-calibration.ts';
import { readCertificate } from '../certify/read-certificate.ts';
import { readPolicy } from '../certify/read-policy.ts';
import { readSubmission } from '../certify/read-submission.ts';
import { readTrust } from '../certify/read-trust.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { readSettings } from '../options/read-settings.ts';
import { VERIFY_OPTIONS } from '../options/verify-options.ts';
import { printableJson } from '../printable.ts';
import { wrap } from '../terminal/layout.ts';
import { type Style, styleOf } from '../terminal/style.ts';

const NOT_CHECKED: Readonly<Record<CertificateCheck['notChecked'][number], string>> = {
  files: 'The event log and the report were not looked at: give --report FOLDER.',
  calibration: 'The calibration of the tool was not looked at: give --calibration FILE.',
};

/** What stands behind a certificate. */
function standingWords({ level, audit }: Statement['predicate']['certificate']): string {
  if (audit === undefined) return `level ${level}`;
  const { matched, exchanges, at, seed, sendable } = audit;
  return `level ${level}: ${matched} of ${exchanges.length} exchanges were answered alike at ${at}, drawn by seed ${seed} of ${sendable} that could be sent again`;
}

function linesOf(check: CertificateCheck, statement: Statement, style: Style): readonly string[] {
  const { certificate, result } = statement.predicate;
  const { target, issuer, run, policy } = certificate;
  const about = [
    `${target.name} ${target.version}: ${result}, ${certificate.outcome} under the profile ${run.profile}, policy ${policy.name}`,
    `issued ${certificate.issuedAt}${issuer === undefined ? '' : ` by ${issuer}`}, run ${run.runId} of ${run.startedAt} by assay ${run.assay}`,
    standingWords(certificate),
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
    ...check.notChecked.flatMap((what) => hanging('--', NOT_CHECKED[what])),
  ];
}

/** `assay verify`: says without a network whether a certificate holds, and what does not match. */
export const verify: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(VERIFY_OPTIONS, input);
  const path = resolve(io.cwd, args[0] ?? '');
  const { envelope, statement } = await readCertificate(path, io.cwd);
  const { report, calibration } = settings;
  if (settings.policy !== undefined && report === undefined) {
    throw new UsageError(
      '--policy needs --report, the folder that was certified: a policy asks for more than a certificate says.',
    );
  }
  const check = checkCertificate(envelope, statement, {
    nowMs: io.clock.now(),
    ...(await readTrust(settings, io.cwd)),
    register: ownRegister(),
    policy: settings.policy === undefined ? undefined : await readPolicy(settings.policy, io.cwd),
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
