import { isJsonObject } from '../../contract/json-object.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import { describeOutcome, type Ledger, performExchange } from '../core/evidence/evidence.ts';
import type { GovernedExchange } from '../core/governor/govern.ts';
import type { CountEffects, ObserverProblem, ObserverTarget } from './observer-target.ts';

/** Stands in the URL of an observer for the id of a notice, or for a JSON array of ids. */
const ONE = '{noticeId}';
const SEVERAL = '{noticeIds}';

type Endpoint = Extract<ObserverTarget, { kind: 'endpoint' }>;

interface Network {
  readonly exchange: GovernedExchange;
  readonly ledger: Ledger;
}

/** Whether one request to an endpoint asks for several notices. */
function takesSeveral({ urlTemplate }: Endpoint): boolean {
  return urlTemplate.includes(SEVERAL);
}

/** A colon may stand in a path and a query as it is (RFC 3986), and a server that undoes no encoding would miss the id. */
function inUrl(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':');
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function effectsIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { effects?: unknown } | null)?.effects;
  } catch {
    return undefined;
  }
}

interface Reading<Effects> {
  readonly expected: string;
  /** What the member `effects` says; undefined where it says nothing that was asked for. */
  readonly of: (effects: unknown) => Effects | undefined;
}

type Read<Effects> = { readonly effects: Effects } | ObserverProblem;

async function ask<Effects>(
  { urlTemplate, headers }: Endpoint,
  { exchange, ledger }: Network,
  { placeholder, text }: { readonly placeholder: string; readonly text: string },
  reading: Reading<Effects>,
): Promise<Read<Effects>> {
  const url = urlTemplate.replaceAll(placeholder, inUrl(text));
  const request = { method: 'GET', url, headers, body: new Uint8Array() };
  const { outcome } = await performExchange(exchange, ledger, { role: 'observer', request });
  const isAnswered = outcome.kind === 'answer' && outcome.status === 200;
  const effects = isAnswered ? reading.of(effectsIn(bodyText(outcome.body))) : undefined;
  if (effects !== undefined) return { effects };
  const found = describeOutcome(outcome);
  return {
    problem: `the observer ought to answer 200 with ${reading.expected} to GET ${urlTemplate}, and did not: ${found}`,
  };
}

const ONE_COUNT: Reading<number> = {
  expected: '{"effects": n}',
  of: (effects) => (isCount(effects) ? effects : undefined),
};

/** How often each notice took effect; one that is not named took none. */
type Counts = Readonly<Record<string, number>>;

const COUNTS: Reading<Counts> = {
  expected: '{"effects": {"<noticeId>": n, …}}',
  of(effects) {
    if (!isJsonObject(effects)) return undefined;
    return Object.values(effects).every(isCount) ? (effects as Counts) : undefined;
  },
};

/** Many servers refuse a URL of more than 8 kB; three characters of it may stand for one of an id. */
const MOST_AT_ONCE = 50;
const MOST_CHARACTERS = 2_000;

interface Question {
  readonly noticeId: string;
  readonly resolve: (found: number | ObserverProblem) => void;
  readonly reject: (reason: unknown) => void;
}

/** How many of the questions go into one URL; one of them always does. */
function countForUrl(waiting: readonly Question[]): number {
  let characters = 0;
  const end = waiting.findIndex(({ noticeId }, index) => {
    characters += noticeId.length;
    return index === MOST_AT_ONCE || (index > 0 && characters > MOST_CHARACTERS);
  });
  return end < 0 ? waiting.length : end;
}

/** What is asked for at once, or while a request is under way, goes out together. */
function askTogether(endpoint: Endpoint, network: Network): CountEffects {
  const waiting: Question[] = [];
  let isAsking = false;

  async function askFor(questions: readonly Question[]): Promise<void> {
    const text = JSON.stringify(questions.map(({ noticeId }) => noticeId));
    try {
      const found = await ask(endpoint, network, { placeholder: SEVERAL, text }, COUNTS);
      const countOf = (noticeId: string): number | ObserverProblem => {
        if ('problem' in found) return found;
        return Object.hasOwn(found.effects, noticeId) ? (found.effects[noticeId] ?? 0) : 0;
      };
      for (const { noticeId, resolve } of questions) resolve(countOf(noticeId));
    } catch (thrown) {
      for (const { reject } of questions) reject(thrown);
    }
  }

  async function askForAll(): Promise<void> {
    while (waiting.length > 0) await askFor(waiting.splice(0, countForUrl(waiting)));
    isAsking = false;
  }

  return (noticeId) =>
    new Promise((resolve, reject) => {
      waiting.push({ noticeId, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      queueMicrotask(askForAll);
    });
}

/** Counts effects by an endpoint of the target's. */
export function askEndpoint(endpoint: Endpoint, network: Network): CountEffects {
  if (takesSeveral(endpoint)) return askTogether(endpoint, network);
  return async (noticeId) => {
    const found = await ask(endpoint, network, { placeholder: ONE, text: noticeId }, ONE_COUNT);
    return 'problem' in found ? found : found.effects;
  };
}
