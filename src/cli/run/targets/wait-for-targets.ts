import { connect } from 'node:net';
import { type Clock, sleep } from '../../../clock/clock.ts';

/** Why a run cannot begin, or what went wrong in it. */
export interface Problem {
  /** As the reports give it; no sentence. */
  readonly reason: string;
  /** What to do, or what else is known; whole sentences. */
  readonly advice: string;
}

/** The same for a person. */
export function sentencesOf({ reason, advice }: Problem): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ${advice}`;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection timed out',
};

function reasonOf(
  error: NodeJS.ErrnoException & { errors?: readonly NodeJS.ErrnoException[] },
): string {
  const code = error.code ?? error.errors?.[0]?.code ?? '';
  return REASONS[code] ?? error.message;
}

/**
 * Why nothing listens where a URL points to; undefined when something accepts a connection there.
 * Nothing is sent.
 */
function whyNothingListensAt(url: string, timeoutMs: number): Promise<string | undefined> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: port === '' ? (DEFAULT_PORTS[protocol] ?? 80) : Number(port),
    });
    const settle = (reason: string | undefined) => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(timeoutMs, () => settle('the connection timed out'));
    socket.once('connect', () => settle(undefined));
    socket.once('error', (error) => settle(reasonOf(error)));
  });
}

/** A target that nobody answers for. */
export interface Unreachable {
  readonly url: string;
  readonly reason: string;
}

interface WaitOptions {
  readonly urls: readonly string[];
  readonly clock: Clock;
  /** How long to keep trying; 0 tries once. */
  readonly waitForMs: number;
  /** Ends the wait early. */
  readonly signal: AbortSignal;
}

const PAUSE_MS = 100;
const CONNECT_TIMEOUT_MS = 5_000;

/** Resolves to the first target at which nothing listens, undefined as soon as something does at all. */
export async function waitForTargets(options: WaitOptions): Promise<Unreachable | undefined> {
  const { urls, clock, waitForMs, signal } = options;
  const deadlineMs = clock.now() + waitForMs;
  for (const url of urls) {
    for (;;) {
      const leftMs = Math.max(deadlineMs - clock.now(), PAUSE_MS);
      const reason = await whyNothingListensAt(
        url,
        Math.min(CONNECT_TIMEOUT_MS, waitForMs === 0 ? CONNECT_TIMEOUT_MS : leftMs),
      );
      if (reason === undefined) break;
      if (signal.aborted || clock.now() + PAUSE_MS > deadlineMs) return { url, reason };
      await sleep(clock, PAUSE_MS, signal);
    }
  }
  return undefined;
}

/** What was waited for, and for how long. */
interface Waited {
  /** The proxy stands for the targets, which only it has to reach. */
  readonly isProxy: boolean;
  readonly waitedMs: number;
}

/** Says of a target, or of the proxy before it, that nothing listens there. */
export function describeAbsence(
  { url, reason }: Unreachable,
  { isProxy, waitedMs }: Waited,
): Problem {
  const whose = isProxy ? ' (the proxy of --proxy)' : '';
  const waited = waitedMs > 0 ? ` after ${waitedMs / 1_000} s` : '';
  const start = isProxy ? 'Start the proxy' : 'Start the server';
  const correct = isProxy ? 'correct or drop --proxy' : 'correct the URL';
  const advice =
    waitedMs > 0
      ? `${start}, or wait longer with --wait-for.`
      : `${start}, ${correct}, or wait for it with --wait-for 30s.`;
  const { origin } = new URL(url);
  return { reason: `nothing listens at ${origin}${whose}${waited}: ${reason}`, advice };
}
