import type { Clock } from '../../clock/clock.ts';
import { describeOutcome } from '../../conformance/core/evidence/evidence.ts';
import type {
  EngineTarget,
  RefusedEngineCall,
  TokenRenewal,
} from '../../conformance/probes/engine-calls.ts';
import type { ObserverProblem } from '../../conformance/probes/observer-target.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import type { CallsReply } from '../../contract/generated/types.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import { createHttpClient } from '../../wire/http-client.ts';
import { refusedCallOf } from './refused-call-of.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16 * 1_024 * 1_024;
/** Calls that are asked for at once. */
const PAGE = 1_000;

const NOT_RUNNING =
  'the engine runs sessions of its own and refuses agents of this run; start assay serve without scenarios';

/** What the service says of a path that it does not serve, an ill-spelled one of update-agent among them. */
const NO_SUCH_PATH = /^no operation has this path\b/;

function isList(value: unknown): value is CallsReply {
  const { calls, lastNumber } = (value ?? {}) as Partial<Readonly<Record<string, unknown>>>;
  const isEntry = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'number' in entry && 'outcome' in entry;
  return Number.isInteger(lastNumber) && Array.isArray(calls) && calls.every(isEntry);
}

function repliedCalls(body: Uint8Array): CallsReply | undefined {
  try {
    const reply: unknown = JSON.parse(bodyText(body));
    return isList(reply) ? reply : undefined;
  } catch {
    return undefined;
  }
}

/** An engine that `assay serve` simulates elsewhere, and whose control interface lists the calls that came. */
export interface EngineAtUrl {
  readonly engine: EngineTarget;
  close(): Promise<void>;
}

/** `url` is where the engine listens; nothing is asked of it before the first look. */
export function openEngineAtUrl(
  url: string,
  { clock, ca }: { readonly clock: Clock; readonly ca?: string },
): EngineAtUrl {
  const client = createHttpClient({
    clock,
    timeoutMs: TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    ...definedMembers({ ca }),
  });
  const { origin, pathname } = new URL(url);
  const base = origin + pathname.replace(/\/+$/, '');
  const renewals: TokenRenewal[] = [];
  const refusals: RefusedEngineCall[] = [];
  /** Number of the latest call that is known; undefined before the first look. */
  let latest: number | undefined;

  async function ask(after: number, limit: number): Promise<CallsReply | ObserverProblem> {
    const asked = `${base}/control/calls?after=${after}&limit=${limit}`;
    const request = { method: 'GET', url: asked, headers: [], body: new Uint8Array() };
    const { outcome } = await client.exchange(request);
    const reply =
      outcome.kind === 'answer' && outcome.status === 200 ? repliedCalls(outcome.body) : undefined;
    return (
      reply ?? {
        problem: `the engine ought to list its calls, as assay serve does, at GET ${asked}, and did not: ${describeOutcome(outcome)}`,
      }
    );
  }

  function keep({ calls }: CallsReply): void {
    for (const call of calls) {
      const { by, agentId, tokenId, outcome } = call;
      if (by !== 'engine' && !NO_SUCH_PATH.test(outcome)) continue;
      const refused = refusedCallOf(call);
      if (refused !== undefined) refusals.push(refused);
      else if (agentId !== undefined && tokenId !== undefined) {
        renewals.push({ agentId, token: tokenId });
      }
    }
  }

  /** Keeps the calls after the latest known one, page by page; resolves to what kept it from that. */
  async function readOn(): Promise<ObserverProblem | undefined> {
    for (;;) {
      const reply = await ask(latest ?? 0, PAGE);
      if ('problem' in reply) return reply;
      keep(reply);
      const { number } = reply.calls.at(-1) ?? {};
      if (number === undefined) return undefined;
      latest = number;
    }
  }

  async function look(): Promise<readonly TokenRenewal[] | ObserverProblem> {
    // What came before the run is nobody's answer to it.
    const last = latest === undefined ? await ask(0, 1) : undefined;
    if (last !== undefined && 'problem' in last) return last;
    latest ??= last?.lastNumber;
    const problem = await readOn();
    if (problem !== undefined) return problem;
    const isRefusing = refusals.some(({ words }) => /\bno agent\b.*\brunning\b/.test(words));
    return isRefusing ? { problem: NOT_RUNNING } : [...renewals];
  }

  // One look at a time: two checks that read the same calls would keep each of them twice.
  let looking: ReturnType<typeof look> = Promise.resolve(renewals);
  return {
    engine: {
      shown: url,
      url,
      renewals() {
        looking = looking.then(look);
        return looking;
      },
      refusals: () => refusals,
    },
    close: () => client.close(),
  };
}
