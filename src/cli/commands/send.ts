import {
  acknowledges,
  type Notification,
  type Profile,
  validateNotification,
} from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { bodyText } from '../../wire/body-text.ts';
import type { Exchange, FailureReason } from '../../wire/exchange.ts';
import { createHttpClient } from '../../wire/http-client.ts';
import { createRedactor } from '../../wire/redaction.ts';
import { compose } from '../../wire/request/compose.ts';
import { schemeOf } from '../../wire/signature.ts';
import { secretsOfUrl } from '../../wire/url-secrets.ts';
import type { CommandRunner } from '../command-spec.ts';
import { titleOf } from '../events/event-body.ts';
import { writeHttp } from '../events/event-formats.ts';
import { chooseEvent, eventTypesOf } from '../events/session-events.ts';
import { schemaOf, setMember } from '../events/set-member.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { SEND_OPTIONS, type SendSettings } from '../options/send-options.ts';
import { printable, printableJson } from '../printable.ts';
import { readCa } from '../read-ca.ts';
import { resolveHeaders, signingKey } from '../resolve-secret.ts';
import { loadProfile } from '../run/load-profile.ts';
import { formatDuration } from '../terminal/layout.ts';

/** What came of sending one event. */
interface SentEvent {
  readonly isAcknowledged: boolean;
  readonly exitCode: number;
  readonly durationMs: number;
  readonly status?: number;
  readonly body?: string;
  readonly failure?: string;
}

/** Nobody was there to take it. */
const UNREACHABLE: ReadonlySet<FailureReason> = new Set(['dns', 'refused', 'tls']);

/** Reads what became of an exchange. */
function readSending({ outcome, durationMs }: Exchange, { values }: Profile): SentEvent {
  if (outcome.kind === 'failure') {
    const isUnreachable = UNREACHABLE.has(outcome.reason);
    const exitCode = isUnreachable ? EXIT_CODES.incomplete : EXIT_CODES.nonconformant;
    const failure = `${outcome.reason}: ${outcome.detail}`;
    return { isAcknowledged: false, exitCode, durationMs, failure };
  }
  const { status } = outcome;
  const isAcknowledged = acknowledges(outcome, values);
  return {
    isAcknowledged,
    exitCode: isAcknowledged ? EXIT_CODES.conformant : EXIT_CODES.nonconformant,
    durationMs,
    status,
    body: bodyText(outcome.body),
  };
}

/** The same for a person. */
function answerLines({
  isAcknowledged,
  durationMs,
  status,
  body,
  failure,
}: SentEvent): readonly string[] {
  const time = formatDuration(durationMs);
  if (status === undefined) return [`no answer after ${time}: ${printable(failure ?? '')}`];
  const verdict = isAcknowledged ? 'acknowledged' : 'not acknowledged';
  const text = printable(body ?? '');
  return [`status ${status} in ${time}: ${verdict}`, ...(text === '' ? [] : [text])];
}

const DRY_URL = 'http://localhost:8080/webhook';
const MOST_ANSWER_BYTES = 1_048_576;

type Settings = Partial<SendSettings>;

function urlOf({ receiverUrl, url, dryRun, customerKey }: Settings): string {
  const given = receiverUrl ?? url;
  if (given === undefined && !dryRun) {
    throw new UsageError(
      '--receiver-url is needed, e.g. --receiver-url http://localhost:8080/webhook; --dry-run prints the request instead.',
    );
  }
  if (given !== undefined && !dryRun && customerKey === undefined) {
    const flag = receiverUrl === undefined ? '--url' : '--receiver-url';
    throw new UsageError(
      `${flag} needs --customer-key, the key that signs notifications, e.g. --customer-key env:CUSTOMER_KEY.`,
    );
  }
  return given ?? DRY_URL;
}

/** Without a start time nothing is repeated: a receiver that drops duplicates would keep silent. */
function runIdOf({ startTime }: Settings, seed: number, nowMs: number): string {
  return startTime === undefined ? Math.floor(nowMs).toString(36) : `s${seed}`;
}

function warnOf(notification: Notification, io: CliIo): void {
  for (const { pointer, keyword, message } of validateNotification(notification)) {
    io.stderr.write(
      `assay: warning: the event no longer fits its schema: ${pointer || 'the notification'} ${message} (${keyword}).\n`,
    );
  }
}

/** `assay send`: sends one event and shows what the receiver makes of it. */
export const sendEvent: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(SEND_OPTIONS, input);
  const [type] = eventTypesOf(args);
  if (type === undefined) throw new UsageError('The type of the event is missing, e.g. 101.');
  const url = urlOf(settings);
  const profile = await loadProfile(settings.profile);
  const seed = settings.seed ?? io.drawSeed();
  const nowMs = io.clock.now();
  const chosen = chooseEvent({
    type,
    scenarios: settings.scenario,
    seed,
    runId: runIdOf(settings, seed, nowMs),
    profile,
    startMs: settings.startTime,
    nowMs,
  });
  const schema = schemaOf(type);
  const overrides = settings.set ?? [];
  const notification = overrides.reduce((value, each) => setMember(value, schema, each), chosen);
  const { noticeId, notifyMs, ...rest } = notification;
  const scheme = schemeOf(profile);
  const customerKey = await signingKey(settings.customerKey, io);
  const demanded = await resolveHeaders(settings.receiverHeaders ?? [], '--receiver-header', io);
  const { ca, proxy, timeout = profile.values['acknowledgement.deadlineMs'] } = settings;
  const ofUrls = [url, ...(proxy === undefined ? [] : [proxy])].flatMap(secretsOfUrl);
  const redact = createRedactor([
    ...(settings.customerKey === undefined ? [] : [customerKey]),
    ...demanded.secrets,
    ...ofUrls,
  ]);
  const request = compose(
    { content: { notice: { noticeId, ...rest } } },
    { noticeId, notifyMs },
    { url, scheme, customerKey, headers: demanded.headers },
  );
  if (overrides.length > 0) warnOf(notification, io);
  const title = titleOf(type);
  if (settings.dryRun) {
    const { body } = request;
    const headers = request.headers.map(([name, value]) => [name, redact(value)] as const);
    const to = redact(url);
    io.stdout.write(writeHttp({ body, title, atMs: notifyMs, url: to, headers }) ?? '');
    return 0;
  }
  const httpClient = createHttpClient({
    clock: io.clock,
    timeoutMs: timeout,
    maxAnswerBytes: MOST_ANSWER_BYTES,
    ...(ca === undefined ? {} : { ca: await readCa(ca) }),
    ...(proxy === undefined ? {} : { proxy }),
  });
  try {
    const { exitCode, ...sent } = readSending(await httpClient.exchange(request), profile);
    const text = settings.json
      ? printableJson({ eventType: type, noticeId, notifyMs, url, ...sent })
      : [
          `${title} to ${url}, noticeId ${String(noticeId)}`,
          ...answerLines({ exitCode, ...sent }),
        ].join('\n');
    io.stdout.write(`${redact(text)}\n`);
    return exitCode;
  } finally {
    await httpClient.close();
  }
};
