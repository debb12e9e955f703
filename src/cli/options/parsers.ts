import { resolve } from 'node:path';
import type { ShardChoice } from '../../conformance/core/plan/shard-of.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { isRunId, RUN_ID_WORDS } from '../../contract/run-id.ts';
import { InvalidValue, type Parse } from './option-row.ts';

const MS_OF_UNIT: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};

/** Reads text that is not empty. */
export const text: Parse<string> = (raw) => {
  if (typeof raw === 'string' && raw.trim() !== '') return raw;
  throw new InvalidValue('text that is not empty');
};

/** Reads a path, relative to where it was written, to an absolute one. */
export const path: Parse<string> = (raw, context) => resolve(context.folder, text(raw, context));

/** Reads the path of a folder. */
export const folder: Parse<string> = (raw, context) => {
  if (raw !== '-') return path(raw, context);
  throw new InvalidValue('a folder; --reporter json=- writes a format to standard output');
};

/** Timers of JavaScript hold at most 2^31 - 1 ms, a little more than 24 days. */
export const LONGEST_DURATION_MS: number = 24 * 24 * 3_600_000;

/** Reads a duration with its unit to ms. */
export const duration: Parse<number> = (raw) => {
  const found = typeof raw === 'string' ? /^(\d+(?:\.\d+)?)\s*(ms|s|m|h)$/.exec(raw.trim()) : null;
  const durationMs = Math.round(Number(found?.[1]) * (MS_OF_UNIT[found?.[2] ?? ''] ?? Number.NaN));
  if (durationMs > 0 && durationMs <= LONGEST_DURATION_MS) return durationMs;
  throw new InvalidValue(
    'a duration above zero and at most 576h with its unit, such as 500ms, 30s or 2m',
  );
};

function numberOf(raw: unknown): number {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' && /^[-+]?\d+(\.\d+)?$/.test(raw.trim())
    ? Number(raw)
    : Number.NaN;
}

/** Reads an integer within bounds. */
export function integer(least: number, most: number): Parse<number> {
  return (raw) => {
    const value = numberOf(raw);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidValue(`an integer from ${least} to ${most}`);
  };
}

/** Reads a port to listen on; a switch without a value takes the usual one. */
export function listeningPort(usual: number): Parse<number> {
  const parse = integer(0, 65_535);
  return (raw, context) => (raw === true || raw === 'true' ? usual : parse(raw, context));
}

/** Reads an unsigned 32-bit integer. */
export const uint32: Parse<number> = integer(0, 2 ** 32 - 1);

/** Reads a number above zero. */
export const positiveNumber: Parse<number> = (raw) => {
  const value = numberOf(raw);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new InvalidValue('a number above 0');
};

/** What ISO 8601 writes in its extended form; `Date.parse` takes much else for a moment. */
const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Whether a date, `2026-02-30` say, stands in no calendar; `Date.parse` takes it for the next month. */
function isNoDay(written: string): boolean {
  const [date = '', day] = /^\d{4}-\d{2}-(\d{2})/.exec(written) ?? [];
  return day !== undefined && new Date(`${date}T00:00:00Z`).getUTCDate() !== Number(day);
}

/** 2000-01-01: what is less is a moment in seconds, or leaves no room for the life before it. */
const EARLIEST_MS = 946_684_800_000;

/** The last moment that ISO 8601 writes with four digits of a year. */
const LATEST_MS = 253_402_300_799_999;

/** Reads a moment, as ISO 8601 or Unix ms, to Unix ms. */
export const moment: Parse<number> = (raw) => {
  const written = String(raw);
  const isNumber = /^\d+$/.test(written);
  const value = isNumber ? Number(written) : Date.parse(ISO_8601.test(written) ? written : '');
  if (value >= EARLIEST_MS && value <= LATEST_MS && !isNoDay(written)) return value;
  throw new InvalidValue(
    'a moment from the year 2000 on in ISO 8601, such as 2026-01-31T12:00:00Z, or in Unix ms',
  );
};

/** Reads the id of a run, which stands in ids, names and file names. */
export const runId: Parse<string> = (raw) => {
  if (typeof raw === 'string' && isRunId(raw)) return raw;
  throw new InvalidValue(RUN_ID_WORDS);
};

/** Reads which part of a run is wanted. */
export const shardChoice: Parse<ShardChoice> = (raw) => {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(String(raw)) ?? [];
  const choice = { number: Number(number), of: Number(of) };
  if (choice.number >= 1 && choice.number <= choice.of) return choice;
  throw new InvalidValue('a part such as 2/5, the second of five');
};

/** Reads a switch. */
export const toggle: Parse<boolean> = (raw) => {
  if (typeof raw === 'boolean') return raw;
  if (raw === 'true' || raw === '1') return true;
  if (raw === 'false' || raw === '0') return false;
  throw new InvalidValue('true or false');
};

/** Reads names, given one by one or separated by commas. */
export const names: Parse<readonly string[]> = (raw) => {
  const items: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (items.length > 0 && items.every((item) => typeof item === 'string')) {
    const parts = items.flatMap((item) => item.split(',')).map((part) => part.trim());
    if (parts.every((part) => part !== '')) return parts;
  }
  throw new InvalidValue('one or more names, separated by commas');
};

/** Reads one of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]): Parse<Word> {
  return (raw) => {
    const found = words.find((word) => word === raw);
    if (found !== undefined) return found;
    throw new InvalidValue(`one of ${words.join(', ')}`, { words });
  };
}

function read(raw: unknown): URL | undefined {
  return typeof raw === 'string' && URL.canParse(raw) ? new URL(raw) : undefined;
}

/** With both slashes, without which `http:host` is mostly a slip. */
const WHOLE_URL = /^\s*https?:\/\/[^/\\]/i;
const PORT = /^\s*https?:\/\/[^/?#]*:(\d+)(?:[/?#]|\s*$)/i;

function isWholeUrl(raw: unknown): raw is string {
  return typeof raw === 'string' && WHOLE_URL.test(raw);
}

/** Reads an http(s) URL. A URL that carries credentials is refused, since URLs stand in reports. */
export const url: Parse<string> = (raw) => {
  const parsed = read(raw);
  if (parsed === undefined || !isWholeUrl(raw)) {
    const [, port = 0] = PORT.exec(String(raw)) ?? [];
    throw new InvalidValue(
      Number(port) > 65_535
        ? 'a URL with a port from 0 to 65535'
        : 'a whole URL that begins with http:// or https://',
      // A password may stand before the sign.
      { isConfidential: String(raw).includes('@') },
    );
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw new InvalidValue(
      "a URL without user name and password, since URLs stand in reports; pass them in a header, 'Authorization: Basic env:NAME', with --receiver-header, --observer-header or --token-server-header",
      { isConfidential: true },
    );
  }
  return raw.trim();
};

/** Reads the template of an observer's URL. */
export const observerUrl: Parse<string> = (raw, context) => {
  const template = url(raw, context);
  const isOfOne = template.includes('{noticeId}');
  const isOfSeveral = template.includes('{noticeIds}');
  if (isOfOne !== isOfSeveral) return template;
  throw new InvalidValue(
    isOfOne
      ? 'a URL with {noticeId} or {noticeIds}, but not both'
      : 'a URL with {noticeId} where the id of a notice belongs, or with {noticeIds} for a JSON array of ids',
  );
};

/** Reads the URL of a proxy; it may carry credentials, since it stands nowhere but here. */
export const proxyUrl: Parse<string> = (raw) => {
  const parsed = read(raw);
  if (parsed !== undefined && isWholeUrl(raw)) return parsed.href;
  throw new InvalidValue('the URL of an HTTP proxy, such as http://localhost:3128');
};

/** A profile as it was asked for. */
export type ProfileChoice =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string; readonly written: string }
  | { readonly kind: 'inline'; readonly value: object };

/** Reads the choice of a profile: what looks like a path is one, an object is the profile itself. */
export const profileChoice: Parse<ProfileChoice> = (raw, context) => {
  if (isJsonObject(raw)) {
    return { kind: 'inline', value: raw };
  }
  if (typeof raw !== 'string') throw new InvalidValue('a name, a file or an object');
  const written = text(raw, context);
  const isPath = /[/\\]|\.json$/.test(written);
  return isPath
    ? { kind: 'file', path: resolve(context.folder, written), written }
    : { kind: 'name', name: written };
};
