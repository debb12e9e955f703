import { createHash } from 'node:crypto';
import { definedMembers } from '../../contract/defined-members.ts';
import { isJsonObject, type JsonObject } from '../../contract/json-object.ts';
import { errnoReason, UsageError } from '../../errors.ts';
import { measureNesting } from '../../wire/answer/measure-nesting.ts';
import type { CliIo } from '../io.ts';
import { MAX_LEVELS, parseWrittenJson } from '../parse-written-json.ts';
import { readInputText } from '../read-input-file.ts';

/** An event that stands in a file. */
export interface WrittenEvent {
  /** Where it stands, for a message: `line 3 of events.ndjson`. */
  readonly where: string;
  readonly body: Uint8Array;
  /** What the body says when it is a JSON object that can be written again. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** The events of a file, with the SHA-256 in hexadecimal of its text. */
export interface WrittenEvents {
  readonly events: readonly WrittenEvent[];
  readonly digest: string;
}

const MOST_BYTES = 256 * 2 ** 20;

async function readText(path: string, io: Pick<CliIo, 'readStdin'>): Promise<string> {
  if (path === '-') return Buffer.from(await io.readStdin()).toString('utf8');
  try {
    return await readInputText(path, MOST_BYTES);
  } catch (error) {
    const reason = errnoReason(error, 'read');
    throw new UsageError(`The events of ${path} cannot be read: ${reason}.`, { cause: error });
  }
}

function objectIn(text: string): JsonObject | undefined {
  if (measureNesting(Buffer.from(text)).levels > MAX_LEVELS) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function eventOf(where: string, text: string): WrittenEvent {
  const members = objectIn(text);
  // What `assay events --describe` and `--format json` write: the exact body is a member.
  if (members !== undefined && !('noticeId' in members)) {
    const { title, body, base64 } = members;
    const named = typeof title === 'string' ? `${where} (${title})` : where;
    if (typeof body === 'string') return eventOf(named, body);
    if (typeof base64 === 'string') return { where: named, body: Buffer.from(base64, 'base64') };
  }
  return { where, body: Buffer.from(text), ...definedMembers({ members }) };
}

/** Whether a text is one array, and not bodies on lines of their own of which the first is an array. */
function isOneArray(text: string): boolean {
  const [first = '', ...others] = text.trim().split('\n');
  if (!first.startsWith('[')) return false;
  if (others.length === 0) return true;
  try {
    JSON.parse(first);
    return false;
  } catch {
    return true;
  }
}

function entriesOf(text: string, name: string): readonly WrittenEvent[] {
  if (isOneArray(text)) {
    if (measureNesting(Buffer.from(text)).levels > MAX_LEVELS) {
      throw new UsageError(
        `${name} is a JSON array of more than ${MAX_LEVELS} levels. Write each body on a line of its own: a deep one is then sent as it stands.`,
      );
    }
    try {
      const entries = parseWrittenJson(text) as readonly unknown[];
      return entries.map((entry, index) =>
        eventOf(`entry ${index + 1} of ${name}`, JSON.stringify(entry)),
      );
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new UsageError(`${name} begins as a JSON array and is none: ${error.message}.`);
    }
  }
  return text
    .split('\n')
    .map((line, index) => [line.replace(/\r$/, ''), index + 1] as const)
    .filter(([line]) => line.trim() !== '')
    .map(([line, number]) => eventOf(`line ${number} of ${name}`, line));
}

/**
 * Reads events from a file, or from standard input for `-`: a body a line, or an array, as `assay events`
 * writes them. Throws a UsageError for a file that cannot be read or has no event.
 */
export async function readEvents(
  path: string,
  io: Pick<CliIo, 'readStdin'>,
): Promise<WrittenEvents> {
  const text = await readText(path, io);
  const name = path === '-' ? 'standard input' : path;
  const events = entriesOf(text, name);
  if (events.length === 0) {
    throw new UsageError(
      `${name} has no event. Expected a body a line, as assay events writes them.`,
    );
  }
  return { events, digest: createHash('sha256').update(text).digest('hex') };
}
