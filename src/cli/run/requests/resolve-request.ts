import { secretsWrittenIn } from '../../../conformance/probes/request-secrets.ts';
import { PUBLIC_HEADERS } from '../../../conformance/probes/token-server-shape.ts';
import { FORM_TYPE } from '../../../conformance/probes/token-template.ts';
import { pointerStep } from '../../../contract/index.ts';
import { ConfigError } from '../../../errors.ts';
import type { CliIo } from '../../io.ts';
import { isHeaderName } from '../../options/secret-parsers.ts';
import {
  isReference,
  refuseGluedReference,
  resolveHeaderValue,
  resolveReference,
  warnOfShort,
} from '../../resolve-secret.ts';

/** Where a request is described. */
export interface RequestPlace {
  /** The file, or the key of the configuration, as messages name it. */
  readonly name: string;
  /** JSON pointer to the request inside of it. */
  readonly pointer: string;
  /** Where a relative `file:PATH` starts from. */
  readonly folder: string;
  readonly io: CliIo;
  /** Its values are those of a caller who is wrong. */
  readonly isOfWrong?: true;
}

/** The parts of a request that may hold references to secrets. */
interface RequestParts {
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
  readonly form?: object;
  readonly multipart?: object;
}

/** What is gathered on the way. */
interface Found {
  /** All that must stand in no report. */
  readonly secrets: string[];
  /** What references led to outside of headers. */
  readonly references: string[];
}

const PLACEHOLDER = /(\{[a-z]+\})/;

async function resolveHeader(
  name: string,
  text: string,
  { name: file, pointer, folder, io }: RequestPlace,
  { secrets }: Found,
): Promise<string> {
  const what = `${pointer}/headers${pointerStep(name)} in ${file}`;
  if (!isHeaderName(name)) {
    throw new ConfigError(
      `${what} must have the name of a header, such as X-Api-Key, found ${JSON.stringify(name)}.`,
    );
  }
  const parts: string[] = [];
  for (const part of text.split(PLACEHOLDER)) {
    const found = await resolveHeaderValue({ text: part, origin: 'config', folder }, what, io);
    const isPublic =
      PLACEHOLDER.test(part) || part.trim() === '' || PUBLIC_HEADERS.has(name.toLowerCase());
    parts.push(found.value);
    if (!isPublic || found.value !== part) secrets.push(...found.secrets);
  }
  return parts.join('');
}

/** A text in which references stand as words of their own. */
async function resolveText(
  text: string,
  { folder, io, pointer, name }: RequestPlace,
  { secrets, references }: Found,
): Promise<string> {
  const what = `${pointer} in ${name}`;
  const words: string[] = [];
  for (const word of text.split(/(\s+)/)) {
    if (!isReference(word)) {
      refuseGluedReference(word, what);
      words.push(word);
    } else {
      const secret = await resolveReference({ text: word, folder }, what, io);
      warnOfShort(secret, what, io);
      secrets.push(secret);
      references.push(secret);
      words.push(secret);
    }
  }
  return words.join('');
}

async function resolveValue(value: unknown, place: RequestPlace, found: Found): Promise<unknown> {
  if (typeof value === 'string') return resolveText(value, place, found);
  if (typeof value !== 'object' || value === null) return value;
  const members: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    const pointer = place.pointer + pointerStep(key);
    members.push([key, await resolveValue(item, { ...place, pointer }, found)]);
  }
  return Array.isArray(value) ? members.map(([, item]) => item) : Object.fromEntries(members);
}

/** A form that is written as a text, whose values are encoded. */
async function resolveFormText(text: string, place: RequestPlace, found: Found): Promise<string> {
  const parts: string[] = [];
  for (const part of text.split('&')) {
    const [member = '', ...rest] = part.split('=');
    const value = rest.join('=');
    const resolved = await resolveText(value, place, found);
    parts.push(resolved === value ? part : `${member}=${encodeURIComponent(resolved)}`);
  }
  return parts.join('&');
}

function isFormText({ headers = {}, body }: RequestParts): boolean {
  return (
    typeof body === 'string' &&
    Object.entries(headers).some(
      ([name, value]) => name.toLowerCase() === 'content-type' && FORM_TYPE.test(String(value)),
    )
  );
}

/** What is called a password is one, also where it is written down. */
function keepWritten(request: RequestParts, place: RequestPlace, { secrets }: Found): void {
  for (const { pointer, text } of secretsWrittenIn(request)) {
    const isReferenced = secrets.includes(text);
    const what = `${place.pointer}${pointer} in ${place.name}`;
    if (!isReferenced && place.isOfWrong !== true) warnOfShort(text, what, place.io, 'has');
    secrets.push(text);
  }
}

/**
 * A request with its references to secrets resolved, every secret in it (what they lead to, literal
 * header values, and literal values of members that are named like secrets), and what references led to.
 * @throws ConfigError for what cannot be a header, SecretError for a secret that is not there.
 */
export async function resolveRequest<T extends RequestParts>(
  request: T,
  place: RequestPlace,
): Promise<{ readonly request: T } & Found> {
  const found: Found = { secrets: [], references: [] };
  const resolved: Record<string, unknown> = {};
  for (const part of ['query', 'body', 'form', 'multipart'] as const) {
    if (request[part] === undefined) continue;
    const at = { ...place, pointer: `${place.pointer}/${part}` };
    resolved[part] =
      part === 'body' && isFormText(request)
        ? await resolveFormText(String(request.body), at, found)
        : await resolveValue(request[part], at, found);
  }
  if (request.headers !== undefined) {
    const headers: [string, unknown][] = [];
    for (const [name, text] of Object.entries(request.headers)) {
      const isText = typeof text === 'string';
      headers.push([name, isText ? await resolveHeader(name, text, place, found) : text]);
    }
    resolved['headers'] = Object.fromEntries(headers);
  }
  const whole = { ...request, ...resolved };
  keepWritten(whole, place, found);
  return { request: whole, ...found, secrets: [...new Set(found.secrets)] };
}
