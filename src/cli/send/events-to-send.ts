import {
  EVENT_TYPES,
  type EventType,
  type Notification,
  type Profile,
  validateNotification,
} from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import type { CommandInput } from '../command-spec.ts';
import { titleOf } from '../events/event-body.ts';
import { readEvents, type WrittenEvent } from '../events/read-events.ts';
import { chooseEvent, eventTypesOf } from '../events/session-events.ts';
import { schemaOf, setMember } from '../events/set-member.ts';
import type { CliIo } from '../io.ts';
import type { SendSettings } from '../options/send-options.ts';

type Settings = Partial<SendSettings>;

/** An event to send. */
export interface EventToSend {
  /** A few words, such as `101 agent joined`, or where it stands. */
  readonly title: string;
  readonly content: Recipe['content'];
  /** Empty where the body names none. */
  readonly noticeId: string;
  /** Unix ms. */
  readonly notifyMs: number;
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

function drawnEvent(type: EventType, settings: Settings, profile: Profile, io: CliIo): EventToSend {
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
  if (overrides.length > 0) warnOf(notification, io);
  const { notifyMs, ...notice } = notification;
  const { noticeId } = notice;
  return { title: titleOf(type), content: { notice }, noticeId, notifyMs };
}

function titleOfWritten(eventType: unknown): string {
  const row = EVENT_TYPES.find((each) => each.eventType === eventType);
  return row === undefined ? `event ${String(eventType)}` : titleOf(row.eventType);
}

/** A notification is stamped with the time of its sending; whatever else stands in a file is sent as it is. */
function writtenEvent({ where, body, members }: WrittenEvent, nowMs: number): EventToSend {
  const { noticeId, eventType, notifyMs: _former, ...rest } = members ?? {};
  if (typeof noticeId !== 'string') {
    const base64 = Buffer.from(body).toString('base64');
    return { title: where, content: { base64 }, noticeId: '', notifyMs: nowMs };
  }
  const notice = { noticeId, eventType, ...rest };
  return { title: titleOfWritten(eventType), content: { notice }, noticeId, notifyMs: nowMs };
}

/** Flags that make an event, in the place of one that stands in a file. */
const MAKES_AN_EVENT = {
  '--set': 'set',
  '--scenario': 'scenario',
  '--seed': 'seed',
  '--start-time': 'startTime',
} as const;

/** Throws a UsageError unless an event is named, by its type or by its file. */
export function checkWhatToSend({ args, flags }: CommandInput, { events }: Settings): void {
  const [type] = eventTypesOf(args);
  if (events === undefined) {
    if (type !== undefined) return;
    throw new UsageError(
      'The type of the event is missing, e.g. 101, or a file of them: --events.',
    );
  }
  const made = Object.entries(MAKES_AN_EVENT).find(([, key]) => flags[key] !== undefined);
  const other = type ?? made?.[0];
  if (other !== undefined) throw new UsageError(`--events says what is sent: drop ${other}.`);
}

/** Makes an event at the moment, Unix ms, at which it is sent. */
export type MakeEvent = (nowMs: number) => EventToSend;

/** The events that are to be sent. Throws a UsageError for what cannot be. */
export async function eventsToSend(
  { io, args }: CommandInput,
  settings: Settings,
  profile: Profile,
): Promise<readonly MakeEvent[]> {
  if (settings.events === undefined) {
    const drawn = eventTypesOf(args).map((type) => drawnEvent(type, settings, profile, io));
    return drawn.map((event) => () => event);
  }
  const { events } = await readEvents(settings.events, io);
  return events.map((event) => (nowMs) => writtenEvent(event, nowMs));
}
