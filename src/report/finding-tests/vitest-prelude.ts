/** What every file of tests of vitest begins with; `settings` is a literal of TypeScript that holds JSON. */
export const vitestPrelude = (settings: string): string => `
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { request as sendPlain } from 'node:http';
import { request as sendOverTls } from 'node:https';
import { test } from 'vitest';

interface Rule {
  readonly pattern?: string;
  readonly pointer?: string;
  readonly values?: readonly unknown[];
}
interface Side {
  readonly statuses: readonly string[];
  readonly body: Rule | null;
}
interface Settings {
  readonly acknowledgement: Side;
  readonly rejection: Side;
  readonly encoding: 'hex' | 'base64';
  readonly keyEncoding: 'utf8' | 'hex' | 'base64';
}
const settings: Settings = JSON.parse(${settings});

const TIMEOUT_MS = 30_000;

interface Stamp {
  readonly noticeId: string;
  readonly notifyMs: string;
  readonly agent: string;
}
type Part = string | Uint8Array | ((stamp: Stamp) => string);
type Signer = (body: Uint8Array) => string;
interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string | Signer])[];
  readonly body: readonly Part[];
  /** Offsets of the bytes whose lowest bit is turned over. */
  readonly flips?: readonly number[];
  /** What is signed, where that is not the body. */
  readonly signed?: readonly Part[];
  readonly isChunked?: boolean;
}
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

const noticeId = (stamp: Stamp) => stamp.noticeId;
const notifyMs = (stamp: Stamp) => stamp.notifyMs;
const agent = (length: number) => (stamp: Stamp) => stamp.agent.slice(0, length);
const raw = (base64: string) => Buffer.from(base64, 'base64');

function variable(name: string, otherwise?: string): string {
  const value = process.env[name] || otherwise;
  if (value === undefined) throw new Error('Set the environment variable ' + name + '.');
  return value;
}

const changeDigit = (at: number) => (text: string) =>
  text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
const cut = (length: number) => (text: string) => text.slice(0, length);
const append = (more: string) => (text: string) => text + more;
const insert = (at: number, more: string) => (text: string) => text.slice(0, at) + more + text.slice(at);
const upperCase = (text: string) => text.toUpperCase();
const reverse = (text: string) => [...text].reverse().join('');

const secret = (name: string) => Buffer.from(variable(name), settings.keyEncoding);

/** A guess that happens to be the key would be no forgery. */
const guess = (key: Buffer, own: Buffer) => (key.equals(own) ? randomBytes(32) : key);

/** The HMAC of the raw body that is signed, changed as the finding wants it. */
function sign(algorithm: string, key: Uint8Array, ...edits: ((text: string) => string)[]): Signer {
  return (body) =>
    edits.reduce(
      (text, edit) => edit(text),
      createHmac(algorithm, key).update(body).digest(settings.encoding) as string,
    );
}

/** A plain digest, as somebody who does not know what an HMAC is may compute it. */
function digest(
  of: string,
  algorithm: string,
  key: Uint8Array,
  ...edits: ((text: string) => string)[]
): Signer {
  return (body) => {
    const hash = createHash(algorithm);
    for (const part of of.split('-and-')) hash.update(part === 'key' ? key : body);
    return edits.reduce((text, edit) => edit(text), hash.digest(settings.encoding) as string);
  };
}

function fill(parts: readonly Part[], stamp: Stamp, flips: readonly number[] = []): Uint8Array {
  const bytes = parts.map((part) => Buffer.from((typeof part === 'function' ? part(stamp) : part) as string));
  const body = Buffer.concat(bytes);
  for (const at of flips) body[at] = (body[at] ?? 0) ^ 1;
  return body;
}

function send({ method, url, headers, body, flips, signed, isChunked }: Message): Promise<Answer> {
  const stamp = {
    noticeId: randomUUID(),
    notifyMs: String(Date.now()),
    agent: 'assay-' + randomBytes(64).toString('hex'),
  };
  const bytes = fill(body, stamp, flips);
  const proof = signed === undefined ? bytes : fill(signed, stamp);
  const lines = headers.flatMap(([name, value]) => [
    name,
    typeof value === 'string' ? value : value(proof),
  ]);
  const length = isChunked ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(bytes.length)];
  const own = bytes.length === 0 && method === 'GET' ? [] : length;
  const host = headers.some(([name]) => name.toLowerCase() === 'host') ? [] : ['Host', new URL(url).host];
  const open = url.startsWith('https:') ? sendOverTls : sendPlain;
  return new Promise((resolve, reject) => {
    const request = open(
      url,
      {
        method,
        headers: [...host, ...lines, ...own] as never,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const chunks: Uint8Array[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(bytes);
  });
}

function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function valueAt(document: unknown, pointer: string): unknown {
  return pointer.split('/').slice(1).reduce<unknown>((value, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isHolder ? (value as Record<string, unknown>)[name] : undefined;
  }, document);
}

function meets(answer: Answer, { pattern, pointer = '', values = [] }: Rule): boolean {
  const text = new TextDecoder().decode(answer.body);
  if (pattern !== undefined) return new RegExp(pattern, 'u').test(text);
  const found = valueAt(jsonOf(answer), pointer);
  return values.some((value) => value === found);
}

const hasStatus = ({ status }: Answer, statuses: readonly string[]) =>
  statuses.some((each) => each === String(status) || each === Math.floor(status / 100) + 'xx');

function rejectsByBody(answer: Answer): boolean {
  const { acknowledgement, rejection } = settings;
  const statuses = [...acknowledgement.statuses, ...rejection.statuses];
  return rejection.body !== null && hasStatus(answer, statuses) && meets(answer, rejection.body);
}

function acknowledges(answer: Answer): boolean {
  const { statuses, body } = settings.acknowledgement;
  if (!hasStatus(answer, statuses) || rejectsByBody(answer)) return false;
  return body === null || meets(answer, body);
}

function rejects(answer: Answer): boolean {
  const { statuses, body } = settings.rejection;
  return body === null ? hasStatus(answer, statuses) : rejectsByBody(answer);
}

function membersOf(answer: Answer) {
  const value = jsonOf(answer);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const has = (name: string) => {
    const text = isObject ? (value as Record<string, unknown>)[name] : undefined;
    return typeof text === 'string' && text.trim() !== '';
  };
  return { token: has('token'), error: has('error') };
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

function hasToken(answer: Answer): boolean {
  const { token, error } = membersOf(answer);
  return isSuccess(answer) && token && !error;
}

function hasTokenOrError(answer: Answer): boolean {
  const { token, error } = membersOf(answer);
  if (token && error) return false;
  if (error) return true;
  return token ? isSuccess(answer) : answer.status >= 400 && answer.status < 500;
}

const EXPECTATIONS: Readonly<Record<string, (answer: Answer) => boolean>> = {
  acknowledgement: acknowledges,
  rejection: rejects,
  answer: ({ status }) => status < 500,
  token: hasToken,
  'no-token': (answer) => !(isSuccess(answer) && membersOf(answer).token),
  'token-or-error': hasTokenOrError,
  'status-400': ({ status }) => status === 400,
};

async function requireAnswer(owed: string, message: Message, expected: string): Promise<void> {
  const answer = await send(message);
  const { status, headers } = answer;
  const isLimited = status === 429 || (status === 503 && 'retry-after' in headers);
  if (isLimited) throw new Error('The target limits its pace (status ' + status + '): nothing can be said.');
  if (EXPECTATIONS[owed]?.(answer)) return;
  throw new Error('expected ' + expected + ', found another answer with status ' + status);
}

/** Unless the control is served, nothing follows from a refusal. */
async function expectAnswer(
  owed: string,
  { expected, request, control }: { expected: string; request: Message; control?: Message },
): Promise<void> {
  const [served, what] =
    owed === 'no-token' ? ['token', 'a token'] : ['acknowledgement', 'an acknowledgement'];
  if (control !== undefined) {
    await requireAnswer(served, control, what + ' of the control, without which nothing can be said');
  }
  await requireAnswer(owed, request, expected);
}
`;
