import { definedMembers } from '../../contract/defined-members.ts';
import type { Profile } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { createHttpClient, type HttpClientOptions } from '../../wire/http-client.ts';
import { type Addressing, compose } from '../../wire/request/compose.ts';
import { createRedactor, type Redactor } from '../../wire/secrets/redaction.ts';
import { secretsOfUrl } from '../../wire/secrets/url-secrets.ts';
import { schemeOf } from '../../wire/signature.ts';
import type { CommandRunner } from '../command-spec.ts';
import { writeHttp, writeJson } from '../events/event-formats.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { SEND_OPTIONS, type SendSettings } from '../options/send-options.ts';
import { printable, printableJson } from '../printable.ts';
import { readCa } from '../read-ca.ts';
import { resolveHeaders, signingKey } from '../resolve-secret.ts';
import { loadProfile } from '../run/profile/load-profile.ts';
import {
  checkWhatToSend,
  type EventToSend,
  eventsToSend,
  type MakeEvent,
} from '../send/events-to-send.ts';
import { readSending, type SentEvent, statusLine } from '../send/sent-event.ts';
import { count } from '../terminal/layout.ts';

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

/** What the process says of several: the gravest of what each says. */
function exitCodeOf(sent: readonly SentEvent[]): number {
  return Math.max(EXIT_CODES.conformant, ...sent.map(({ exitCode }) => exitCode));
}

function jsonOf({ content, noticeId, notifyMs }: EventToSend, sent: SentEvent, url: string) {
  const eventType = 'notice' in content ? content.notice['eventType'] : undefined;
  const { exitCode: _unused, ...answer } = sent;
  return printableJson({ eventType, noticeId, notifyMs, url, ...answer });
}

/** One event with its whole answer. */
function wholeText({ title, noticeId }: EventToSend, sent: SentEvent, url: string): string {
  const answer = printable(sent.body ?? '');
  const head = `${title} to ${url}, noticeId ${noticeId}`;
  return [head, statusLine(sent), ...(answer === '' ? [] : [answer])].join('\n');
}

/** One event among others. */
function lineOf({ title, noticeId }: EventToSend, sent: SentEvent): string {
  const id = noticeId === '' ? '' : `, noticeId ${noticeId}`;
  return `${printable(`${title}${id}`)}: ${statusLine(sent)}`;
}

/** All that the events go out with. */
interface Sending {
  readonly settings: Settings;
  readonly to: Addressing;
  readonly profile: Profile;
  readonly redact: Redactor;
  readonly httpOptions: HttpClientOptions;
}

async function prepareSending(
  settings: Settings,
  { url, profile }: { readonly url: string; readonly profile: Profile },
  io: CliIo,
): Promise<Sending> {
  const customerKey = await signingKey(settings.customerKey, io);
  const demanded = await resolveHeaders(settings.receiverHeaders ?? [], '--receiver-header', io);
  const { ca, proxy, timeout = profile.values['acknowledgement.deadlineMs'] } = settings;
  const ofUrls = [url, ...(proxy === undefined ? [] : [proxy])].flatMap(secretsOfUrl);
  return {
    settings,
    to: { url, scheme: schemeOf(profile), customerKey, headers: demanded.headers },
    profile,
    redact: createRedactor([
      ...(settings.customerKey === undefined ? [] : [customerKey]),
      ...demanded.secrets,
      ...ofUrls,
    ]),
    httpOptions: {
      clock: io.clock,
      timeoutMs: timeout,
      maxAnswerBytes: MOST_ANSWER_BYTES,
      ...(ca === undefined ? {} : { ca: await readCa(ca) }),
      ...definedMembers({ proxy }),
    },
  };
}

function requestOf({ content, noticeId, notifyMs }: EventToSend, to: Addressing): WireRequest {
  return compose({ content }, { noticeId, notifyMs }, to);
}

/** The request of an event that is not sent. */
function dryText(event: EventToSend, { settings, to, redact }: Sending): string {
  const { body, headers: signed } = requestOf(event, to);
  const headers = signed.map(([name, value]) => [name, redact(value)] as const);
  const { title, notifyMs } = event;
  const shown = { body, title, atMs: notifyMs, url: redact(to.url), headers };
  return settings.json ? `${writeJson(shown)}\n` : (writeHttp(shown) ?? '');
}

function sentText(event: EventToSend, sent: SentEvent, { settings, to }: Sending): string {
  if (settings.json) return jsonOf(event, sent, to.url);
  return settings.events === undefined ? wholeText(event, sent, to.url) : lineOf(event, sent);
}

/** Sends one event after the other, and shows what came of each. */
async function sendAll(
  toSend: Iterable<MakeEvent>,
  sending: Sending,
  { clock, stdout }: CliIo,
): Promise<number> {
  const { settings, to, profile, redact, httpOptions } = sending;
  const write = (text: string) => void stdout.write(`${redact(text)}\n`);
  const httpClient = createHttpClient(httpOptions);
  const all: SentEvent[] = [];
  try {
    for (const make of toSend) {
      const event = make(clock.now());
      const sent = readSending(await httpClient.exchange(requestOf(event, to)), profile);
      all.push(sent);
      write(sentText(event, sent, sending));
    }
  } finally {
    await httpClient.close();
  }
  if (settings.events !== undefined && !settings.json) {
    const taken = all.filter(({ isAcknowledged }) => isAcknowledged).length;
    write(`${taken} of ${count(all.length, 'event')} acknowledged by ${to.url}`);
  }
  return exitCodeOf(all);
}

/** `assay send`: sends one event, or those of a file, and shows what the receiver makes of each. */
export const sendEvents: CommandRunner = async (input) => {
  const { io } = input;
  const settings = await readSettings(SEND_OPTIONS, input);
  checkWhatToSend(input, settings);
  const url = urlOf(settings);
  const profile = await loadProfile(settings);
  const toSend = await eventsToSend(input, settings, profile);
  const sending = await prepareSending(settings, { url, profile }, io);
  if (!settings.dryRun) return sendAll(toSend, sending, io);
  for (const make of toSend) io.stdout.write(dryText(make(io.clock.now()), sending));
  return EXIT_CODES.conformant;
};
