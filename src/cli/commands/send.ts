import { definedMembers } from '../../contract/defined-members.ts';
import { UsageError } from '../../errors.ts';
import { createHttpClient } from '../../wire/http-client.ts';
import { compose } from '../../wire/request/compose.ts';
import { createRedactor } from '../../wire/secrets/redaction.ts';
import { secretsOfUrl } from '../../wire/secrets/url-secrets.ts';
import { schemeOf } from '../../wire/signature.ts';
import type { CommandRunner } from '../command-spec.ts';
import { writeHttp, writeJson } from '../events/event-formats.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { readSettings } from '../options/read-settings.ts';
import { SEND_OPTIONS, type SendSettings } from '../options/send-options.ts';
import { printable, printableJson } from '../printable.ts';
import { readCa } from '../read-ca.ts';
import { resolveHeaders, signingKey } from '../resolve-secret.ts';
import { loadProfile } from '../run/profile/load-profile.ts';
import { checkWhatToSend, type EventToSend, eventsToSend } from '../send/events-to-send.ts';
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

/** `assay send`: sends one event, or those of a file, and shows what the receiver makes of each. */
export const sendEvents: CommandRunner = async (input) => {
  const { io } = input;
  const settings = await readSettings(SEND_OPTIONS, input);
  checkWhatToSend(input, settings);
  const url = urlOf(settings);
  const profile = await loadProfile(settings);
  const toSend = await eventsToSend(input, settings, profile);
  const scheme = schemeOf(profile);
  const customerKey = await signingKey(settings.customerKey, io);
  const demanded = await resolveHeaders(settings.receiverHeaders ?? [], '--receiver-header', io);
  const { ca, proxy, events, timeout = profile.values['acknowledgement.deadlineMs'] } = settings;
  const ofUrls = [url, ...(proxy === undefined ? [] : [proxy])].flatMap(secretsOfUrl);
  const redact = createRedactor([
    ...(settings.customerKey === undefined ? [] : [customerKey]),
    ...demanded.secrets,
    ...ofUrls,
  ]);
  const to = { url, scheme, customerKey, headers: demanded.headers };
  const httpClient = createHttpClient({
    clock: io.clock,
    timeoutMs: timeout,
    maxAnswerBytes: MOST_ANSWER_BYTES,
    ...(ca === undefined ? {} : { ca: await readCa(ca) }),
    ...definedMembers({ proxy }),
  });
  const write = (text: string) => void io.stdout.write(`${redact(text)}\n`);
  const all: SentEvent[] = [];
  try {
    for (const make of toSend) {
      const event = make(io.clock.now());
      const { title, content, noticeId, notifyMs } = event;
      const request = compose({ content }, { noticeId, notifyMs }, to);
      if (settings.dryRun) {
        const headers = request.headers.map(([name, value]) => [name, redact(value)] as const);
        const signed = { body: request.body, title, atMs: notifyMs, url: redact(url), headers };
        io.stdout.write(settings.json ? `${writeJson(signed)}\n` : (writeHttp(signed) ?? ''));
        continue;
      }
      const sent = readSending(await httpClient.exchange(request), profile);
      all.push(sent);
      if (settings.json) write(jsonOf(event, sent, url));
      else if (events === undefined) write(wholeText(event, sent, url));
      else write(lineOf(event, sent));
    }
  } finally {
    await httpClient.close();
  }
  if (events !== undefined && !settings.dryRun && !settings.json) {
    const taken = all.filter(({ isAcknowledged }) => isAcknowledged).length;
    write(`${taken} of ${count(all.length, 'event')} acknowledged by ${url}`);
  }
  return exitCodeOf(all);
};
