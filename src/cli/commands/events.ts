import type { Profile } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { DEFAULT_EPOCH_MS, scenarioOf } from '../../simulator/session/index.ts';
import { createSigner, schemeOf } from '../../wire/signature.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EVENT_BODIES } from '../events/event-bodies.ts';
import type { EventBody } from '../events/event-body.ts';
import {
  DESCRIBED_BODIES,
  EVENT_FORMATS,
  type EventFormat,
  type SignEvent,
} from '../events/event-formats.ts';
import { openOutput } from '../events/open-output.ts';
import { eventTypesOf } from '../events/session-events.ts';
import type { CliIo } from '../io.ts';
import { EVENTS_OPTIONS, type EventsSettings } from '../options/events-options.ts';
import { readSettings } from '../options/read-settings.ts';
import { signingKey } from '../resolve-secret.ts';
import { loadProfile } from '../run/profile/load-profile.ts';

interface PrintOptions {
  readonly events: Iterable<EventBody>;
  /** All when absent. */
  readonly count: number | undefined;
  readonly format: EventFormat;
  readonly sign: SignEvent;
}

/** What was printed, and what the format could not carry. */
interface Printed {
  readonly written: number;
  readonly leftOut: number;
}

const encoder = new TextEncoder();

/**
 * Prints events as fast as they are read, in constant memory. A reader who goes away ends it quietly.
 * @throws OutputError when standard output cannot be written.
 */
async function printStream(
  { events, count = Number.POSITIVE_INFINITY, format, sign }: PrintOptions,
  { stdout }: Pick<CliIo, 'stdout'>,
): Promise<Printed> {
  const output = openOutput(stdout);
  const put = (text: string) => (text === '' ? true : output.write(encoder.encode(text)));
  let written = 0;
  let leftOut = 0;
  try {
    let isRead = await put(format.head);
    for (const event of events) {
      const item = format.write(event, sign);
      if (item === undefined) {
        leftOut += 1;
        continue;
      }
      if (written > 0) isRead = await put(format.separator);
      isRead = await output.write(typeof item === 'string' ? encoder.encode(item) : item);
      written += 1;
      if (!isRead || written >= count) break;
    }
    if (isRead) await put(written > 0 || format.head !== '' ? format.tail : '');
  } finally {
    await output.close();
  }
  return { written, leftOut };
}

const DEFAULT_COUNT = 100;
const DEFAULT_URL = 'http://localhost:8080/webhook';
const DEFAULT_SEED = 1;
const DRAWN = ['generated'];

/** Flags that say which sessions events come from. */
const OF_SESSIONS = {
  '--type': 'type',
  '--scenario': 'scenario',
  '--start-time': 'startTime',
} as const;

/** Flags that only a format of whole requests has a use for. */
const OF_REQUESTS = {
  '--customer-key': 'customerKey',
  '--receiver-url': 'receiverUrl',
  '--url': 'url',
} as const;

type Settings = Partial<EventsSettings>;

/** What a variable or the configuration file says besides is meant for other commands. */
function checkCombination(
  { kind, describe, format }: Settings,
  flags: Readonly<Record<string, unknown>>,
): void {
  if (kind === 'hostile') {
    for (const [flag, key] of Object.entries(OF_SESSIONS)) {
      if (flags[key] === undefined) continue;
      throw new UsageError(
        `${flag} is for events, and hostile bodies are none: drop it, or use --kind valid or near-miss.`,
      );
    }
  }
  if (flags['json'] !== undefined && format !== undefined && format !== 'json') {
    throw new UsageError(`--json is --format json: leave out --format ${format}, or --json.`);
  }
  if (describe && flags['json'] !== undefined) {
    throw new UsageError('--describe is for --format ndjson; --json describes by itself.');
  }
  if (describe && format !== undefined && format !== 'ndjson') {
    throw new UsageError(`--describe is for --format ndjson; ${format} describes by itself.`);
  }
}

/** As above, only flags were meant for this command. */
function warnOfUnsigned(flags: Readonly<Record<string, unknown>>, io: CliIo): void {
  for (const [flag, key] of Object.entries(OF_REQUESTS)) {
    if (flags[key] === undefined) continue;
    io.stderr.write(
      `assay: warning: ${flag} changes nothing, since --format ndjson prints bodies alone; json, http, curl and har print signed requests.\n`,
    );
  }
}

async function signerOf(settings: Settings, profile: Profile, io: CliIo): Promise<SignEvent> {
  const url = settings.receiverUrl ?? settings.url ?? DEFAULT_URL;
  const scheme = schemeOf(profile);
  const sign = createSigner(await signingKey(settings.customerKey, io), scheme);
  return (event) => {
    const { v1, v2 } = sign(event.body);
    const signatures = [
      [scheme.v1Header, v1],
      [scheme.v2Header, v2],
    ] as const;
    return { ...event, url, headers: [['Content-Type', 'application/json'], ...signatures] };
  };
}

/** `assay events`: prints events, valid or broken, as bodies or as signed requests. */
export const printEvents: CommandRunner = async (input) => {
  const { io } = input;
  const settings = await readSettings(EVENTS_OPTIONS, input);
  checkCombination(settings, input.flags);
  const { kind = 'valid', scenario, seed = DEFAULT_SEED } = settings;
  const format = settings.format ?? (settings.json && !settings.describe ? 'json' : 'ndjson');
  for (const id of scenario ?? []) scenarioOf(id);
  const profile = await loadProfile(settings);
  const count = settings.count ?? (scenario === undefined ? DEFAULT_COUNT : undefined);
  const events = EVENT_BODIES[kind]({
    scenarios: scenario ?? DRAWN,
    isEndless: count !== undefined,
    types: eventTypesOf(settings.type ?? []),
    seed,
    runId: `s${seed}`,
    epochMs: settings.startTime ?? DEFAULT_EPOCH_MS,
    profile,
  });
  const isUnsigned = format === 'ndjson';
  if (isUnsigned) warnOfUnsigned(input.flags, io);
  const { leftOut } = await printStream(
    {
      events,
      count,
      format: settings.describe ? DESCRIBED_BODIES : EVENT_FORMATS[format],
      sign: isUnsigned
        ? (event) => ({ ...event, url: DEFAULT_URL, headers: [] })
        : await signerOf(settings, profile, io),
    },
    io,
  );
  if (leftOut > 0) {
    io.stderr.write(
      `assay: note: ${leftOut} bodies that are no single line of text were left out; --describe, --format json, curl and har carry every body.\n`,
    );
  }
  return 0;
};
