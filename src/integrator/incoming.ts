import { hash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { SignatureScheme } from '../wire/signature.ts';
import { MAX_SALT } from '../wire/token/index.ts';

/** One request as it arrived. */
export interface InboundRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** In arrival order, with the spelling that arrived. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Where the pieces ended in which the body arrived; the rest is one piece. */
  readonly pieceEnds?: readonly number[];
}

/** The request of a head and a body that have arrived. */
export function inboundOf({
  method,
  target,
  rawHeaders,
  body,
  pieceEnds,
}: Required<Pick<InboundRequest, 'method' | 'rawHeaders' | 'body' | 'pieceEnds'>> & {
  /** Path and query. */
  readonly target: string;
}): InboundRequest {
  const [path = '', ...query] = target.split('?');
  const headers = joinHeaders(rawHeaders);
  return { method, path, query: query.join('?'), headers, rawHeaders, body, pieceEnds };
}

/** node:http drops some repeated headers; a receiver has to see what a forger sent twice. */
function joinHeaders(rawHeaders: InboundRequest['rawHeaders']): InboundRequest['headers'] {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of rawHeaders) {
    const key = name.toLowerCase();
    joined[key] = joined[key] === undefined ? value : `${joined[key]}, ${value}`;
  }
  return joined;
}

/** What an integrator is configured with. */
export interface IntegratorEnvironment {
  readonly clock: Clock;
  readonly customerKey: string;
  readonly appId: string;
  readonly appCertificate: string;
  readonly scheme: SignatureScheme;
  /** The engine's update-agent operation (section 4.5), where an engine is configured. */
  readonly updateAgent?: (agentId: string, token: string) => void;
}

/** Everything that the integrator remembers between requests. */
export interface IntegratorState {
  /** How often each `noticeId` took effect. */
  readonly effects: Map<string, number>;
  /** Dedupe keys of the notifications that took effect. */
  readonly handled: Set<string>;
  /** What only faults remember, each under a key of its own. */
  readonly memory: Map<string, string>;
  /** The tokens of the latest second, by what they were minted for. */
  readonly minted: { issuedAtSeconds: number; readonly counts: Map<string, number> };
}

export function createState(): IntegratorState {
  return {
    effects: new Map(),
    handled: new Set(),
    memory: new Map(),
    minted: { issuedAtSeconds: 0, counts: new Map() },
  };
}

/** Hexadecimal digits that a number holds exactly. */
const SALT_DIGITS = 12;

/**
 * The salt of one more token. It follows from the purpose, the second and how many there are of both, so that a
 * token is the same whatever else was asked for.
 */
export function nextSalt(
  { minted }: IntegratorState,
  issuedAtSeconds: number,
  purpose: string,
): number {
  if (minted.issuedAtSeconds !== issuedAtSeconds) minted.counts.clear();
  minted.issuedAtSeconds = issuedAtSeconds;
  const count = (minted.counts.get(purpose) ?? 0) + 1;
  minted.counts.set(purpose, count);
  const digits = hash('sha1', `${count} ${issuedAtSeconds} ${purpose}`).slice(0, SALT_DIGITS);
  return 1 + (Number.parseInt(digits, 16) % MAX_SALT);
}

/** A request together with all that a step may look at. */
export interface Incoming {
  readonly request: InboundRequest;
  readonly environment: IntegratorEnvironment;
  readonly state: IntegratorState;
}
