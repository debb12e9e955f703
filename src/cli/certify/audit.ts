import {
  type AuditableExchange,
  auditableOf,
  auditSampleOf,
  type Submission,
} from '../../certificate/index.ts';
import {
  type Audited,
  type AuditResult,
  auditExchanges,
} from '../../conformance/core/run/audit-exchanges.ts';
import type { Targets } from '../../conformance/core/targets.ts';
import { createRunPlan } from '../../conformance/create-run-plan.ts';
import { VERSION } from '../../contract/generated/version.ts';
import {
  type AskedTarget,
  type CertificateAudit,
  type Profile,
  type Report,
  resolveProfile,
  TARGET_WORDS,
} from '../../contract/index.ts';
import { TargetError, UsageError } from '../../errors.ts';
import { createRedactor } from '../../wire/secrets/redaction.ts';
import type { CliIo } from '../io.ts';
import type { CERTIFY_OPTIONS } from '../options/certify-options.ts';
import type { SettingsOf } from '../options/option-row.ts';
import type { RunSettings } from '../options/run-options.ts';
import { readCa } from '../read-ca.ts';
import { openHttpClient } from '../run/open-http-client.ts';
import { profileOfReport } from '../run/profile/profile-of-report.ts';
import { refuseSignatureHeaders } from '../run/profile/refuse-signature-headers.ts';
import { readTargets, secretsOfTargets } from '../run/targets/read-targets.ts';
import { describeAbsence, sentencesOf, waitForTargets } from '../run/targets/wait-for-targets.ts';

type Settings = Partial<SettingsOf<typeof CERTIFY_OPTIONS>>;

/** The targets to audit, and how much; nothing has been sent yet. */
export interface PreparedAudit {
  readonly targets: Targets;
  /** That of the run. */
  readonly profile: Profile;
  readonly secrets: readonly string[];
  readonly draw: Pick<CertificateAudit, 'seed' | 'size' | 'targets'>;
}

/** What an audit of a submission showed. */
export interface EndedAudit {
  /** Undefined where nothing was sent. */
  readonly audit?: CertificateAudit;
  /** Why nothing may be signed, as sentences. */
  readonly refusals: readonly string[];
}

/** More than a run keeps recipes of. */
const DEFAULT_SAMPLE = 1_000;

const SHAPE_WORDS: Readonly<
  Record<NonNullable<Report['targets']['tokenServerShape']>, readonly [asked: string, flag: string]>
> = {
  sample: ['the request shape of the sample', 'sample'],
  get: ['the request shape get', 'get'],
  template: ['a request shape of its own', 'FILE, as the integrator gave it'],
};

function givenShape(choice: Settings['tokenServerShape']): keyof typeof SHAPE_WORDS {
  if (choice === undefined) return 'sample';
  return choice.kind === 'word' ? choice.word : 'template';
}

/** @throws UsageError for another request shape than that of the run. */
function ensureShape({ targets }: Report, { tokenServerShape: choice }: Settings): void {
  const { tokenServerShape: wanted = 'sample' } = targets;
  const given = givenShape(choice);
  if (given === wanted) return;
  const [asked, flag] = SHAPE_WORDS[wanted];
  throw new UsageError(
    `The run asked its token server in ${asked}, and an audit has to do the same: give --token-server-shape ${flag}.`,
  );
}

const SETTINGS_OF: Readonly<Record<AskedTarget, readonly (keyof Settings & keyof RunSettings)[]>> =
  {
    receiver: ['customerKey', 'receiverHeaders'],
    'token-server': [
      'tokenServerHeaders',
      'tokenServerCookies',
      'tokenServerShape',
      'tokenServerRegister',
      'tokenServerUnregister',
    ],
  };

/** The settings of a run with the targets to audit. What belongs to the other target is left out. */
function targetSettingsOf(settings: Settings): Partial<RunSettings> {
  const { audit: receiverUrl, auditTokenServer: tokenServerUrl } = settings;
  const keys = [
    'proxy' as const,
    ...(receiverUrl === undefined ? [] : SETTINGS_OF.receiver),
    ...(tokenServerUrl === undefined ? [] : SETTINGS_OF['token-server']),
  ];
  const entries = keys.map((key) => [key, settings[key]] as const);
  return Object.fromEntries(
    [...entries, ['receiverUrl', receiverUrl], ['tokenServerUrl', tokenServerUrl]].filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/**
 * What an audit was asked for; undefined where none was.
 * @throws UsageError, ConfigError or SecretError for what the targets cannot be asked with.
 */
export async function prepareAudit(
  settings: Settings,
  report: Report,
  io: CliIo,
): Promise<PreparedAudit | undefined> {
  const { audit: receiverUrl, auditTokenServer: tokenServerUrl, auditSample, auditSeed } = settings;
  if (receiverUrl === undefined && tokenServerUrl === undefined) {
    if (auditSample === undefined && auditSeed === undefined) return undefined;
    throw new UsageError(
      '--audit-sample and --audit-seed need --audit or --audit-token-server, the live target to ask.',
    );
  }
  if (receiverUrl !== undefined && settings.customerKey === undefined) {
    throw new UsageError(
      '--audit needs --customer-key, the key that signs what is sent to that receiver, e.g. --customer-key env:STAGING_KEY.',
    );
  }
  if (tokenServerUrl !== undefined) ensureShape(report, settings);
  const profile = profileOfReport(report, resolveProfile('neutral'));
  refuseSignatureHeaders(settings, profile);
  const given = await readTargets(targetSettingsOf(settings), io);
  const redact = createRedactor(secretsOfTargets(given));
  const targets = [
    ...(receiverUrl === undefined ? [] : [{ by: 'receiver' as const, url: redact(receiverUrl) }]),
    ...(tokenServerUrl === undefined
      ? []
      : [{ by: 'token-server' as const, url: redact(tokenServerUrl) }]),
  ];
  const size = auditSample ?? DEFAULT_SAMPLE;
  if (size < targets.length) {
    throw new UsageError(
      `--audit-sample ${size} leaves one of ${targets.length} targets unasked: give at least ${targets.length}.`,
    );
  }
  return {
    targets: given.targets ?? { isEmbedded: false },
    profile,
    secrets: given.secrets,
    draw: { seed: auditSeed ?? io.drawSeed() >>> 0, size, targets },
  };
}

/** @throws TargetError when nothing listens where the audit is to ask. */
async function ensureListening({ targets }: PreparedAudit, settings: Settings, io: CliIo) {
  const { receiver, tokenServer } = targets;
  const urls = [receiver?.url, tokenServer?.url].filter((url) => url !== undefined);
  const { proxy } = settings;
  const absent = await waitForTargets({
    urls: proxy === undefined ? urls : [proxy],
    clock: io.clock,
    waitForMs: 0,
    signal: new AbortController().signal,
  });
  if (absent === undefined) return;
  const { reason } = describeAbsence(absent, { isProxy: proxy !== undefined, waitedMs: 0 });
  throw new TargetError(
    sentencesOf({
      reason,
      advice: 'Nothing was audited and nothing was signed: start the target, or correct the URL.',
    }),
  );
}

async function sendSample(
  sample: readonly AuditableExchange[],
  { targets, profile, secrets }: PreparedAudit,
  settings: Settings,
  io: CliIo,
): Promise<AuditResult> {
  const { ca } = settings;
  const httpClient = openHttpClient(
    { settings, profile, ...(ca === undefined ? {} : { ca: await readCa(ca) }) },
    io,
  );
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    const plan = createRunPlan({
      version: VERSION,
      profile,
      targets,
      secrets,
      clock: io.clock,
      exchange: httpClient.exchange,
      // Another seed and run id than those of the run: the target knows its agents by now.
      seed: io.drawSeed(),
      concurrency: 1,
      signal: interruption.signal,
    });
    return await auditExchanges(sample, plan);
  } finally {
    stopListening();
    await httpClient.close();
  }
}

function refusalOf({ number, check, expected, found }: Audited): string {
  return `The audit found another answer than the event log holds: exchange ${number}, of ${check}, was ${expected} then, and ${found} now.`;
}

/** A key that the target does not know makes it refuse whatever is valid, and says nothing of the log. */
function adviceOf(audited: readonly Audited[], sample: readonly AuditableExchange[]): string[] {
  const valid = sample.filter(({ resendable }) => resendable.reaction === 'acknowledged');
  const isRefused = ({ number }: AuditableExchange) =>
    audited.some((each) => each.number === number && !each.isSame);
  if (valid.length === 0 || !valid.every(isRefused)) return [];
  return [
    'Not one notification that the run had acknowledged was acknowledged now: look at the URL of --audit, at --customer-key and at --receiver-header first.',
  ];
}

/**
 * Sends a sample of what a run has recorded to the live targets again, and compares what is answered.
 * @throws TargetError when a target cannot be asked.
 */
export async function runAudit(
  prepared: PreparedAudit,
  submission: Submission,
  settings: Settings,
  io: CliIo,
): Promise<EndedAudit> {
  const { draw } = prepared;
  const at = new Date(io.clock.now()).toISOString();
  const sample = auditSampleOf(submission, draw);
  const unasked = draw.targets.filter(
    ({ by }) => !sample.some(({ resendable }) => resendable.by === by),
  );
  if (unasked.length > 0) {
    const words = ({ by }: (typeof unasked)[number]) =>
      `The event log holds no exchange with a ${TARGET_WORDS[by]} that could be sent again, so that none can be audited.`;
    return { refusals: unasked.map(words) };
  }
  await ensureListening(prepared, settings, io);
  const { audited, obstacle } = await sendSample(sample, prepared, settings, io);
  if (obstacle !== undefined) {
    throw new TargetError(
      `The audit could not be finished after ${audited.length} of ${sample.length} exchanges: ${obstacle}. Nothing was signed.`,
    );
  }
  const differing = audited.filter(({ isSame }) => !isSame);
  const sendable = auditableOf(submission, draw.targets).length;
  const exchanges = sample.map(({ number }) => number);
  return {
    audit: { at, ...draw, sendable, exchanges, matched: audited.length - differing.length },
    refusals: [...differing.map(refusalOf), ...adviceOf(audited, sample)],
  };
}
