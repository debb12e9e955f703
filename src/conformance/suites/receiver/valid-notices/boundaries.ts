import {
  type JsonSchema,
  type Notice,
  PAYLOAD_SCHEMAS,
  type Profile,
} from '../../../../contract/index.ts';
import {
  callIn,
  callOut,
  converse,
  converseAtLength,
  ORDINARY_SESSION,
  REPORTS,
  type SessionPlan,
} from '../../../../simulator/session/index.ts';
import { noticesOfPlan } from './session-history.ts';

/** A valid notice with some of its members at the edge of what the document allows. */
export interface Boundary {
  /** `event 112 with 0 for every duration`. */
  readonly title: string;
  readonly notice: Notice;
  /** The same with one member alone at the edge, for when the whole is refused. */
  readonly parts: readonly Pick<Boundary, 'title' | 'notice'>[];
}

const HOUR_MS = 3_600_000;

/** Shorter than the 72 hours that a session lives at most, so that it still fits when it is delivered. */
const LONG_TURN_MS = 68 * HOUR_MS;

/** Every event, each with all of its optional members. */
const FULL_SESSION: SessionPlan = {
  ...ORDINARY_SESSION,
  llmVendor: 'custom',
  labels: { team: 'support' },
  steps: [
    ...callIn('START'),
    ...callOut('START'),
    ...REPORTS[104].samples,
    ...REPORTS[110].samples,
    converse(),
    { step: 'leave', afterMs: 1_000, ending: { status: 'FAILED', message: 'Out of resources' } },
  ],
};

const LONG_SESSION: SessionPlan = {
  ...FULL_SESSION,
  steps: FULL_SESSION.steps.map((step) =>
    step.step === 'turn' ? { ...step, playbackMs: LONG_TURN_MS } : step,
  ),
};

/** Longer than the default of `llm.max_history`. */
const MANY_ENTRIES = 100;

const TALKATIVE_SESSION: SessionPlan = {
  ...ORDINARY_SESSION,
  maxHistory: MANY_ENTRIES,
  steps: converseAtLength(MANY_ENTRIES),
};

type Path = readonly (string | number)[];

interface Leaf {
  readonly path: Path;
  readonly schema: JsonSchema;
  readonly value: unknown;
}

/** Every member of a value that holds neither members nor items, with its schema. */
function leavesOf(schema: JsonSchema, value: unknown, path: Path = []): readonly Leaf[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (typeof items !== 'object') return [];
    return value.flatMap((item: unknown, index) => leavesOf(items, item, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return [{ path, schema, value }];
  return Object.entries(value).flatMap(([name, member]) => {
    const rule = schema.properties?.[name];
    return typeof rule === 'object' ? leavesOf(rule, member, [...path, name]) : [];
  });
}

function withValue(target: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(target)) {
    return target.map((item: unknown, index) =>
      index === step ? withValue(item, rest, value) : item,
    );
  }
  const members = target as Readonly<Record<string, unknown>>;
  return { ...members, [step]: withValue(members[step], rest, value) };
}

/** An edge: which members it is about, and what they hold there. */
interface Edge {
  readonly words: string;
  readonly session: SessionPlan;
  readonly isMeant: (leaf: Leaf) => boolean;
  readonly edgeOf: (leaf: Leaf) => unknown;
}

const DURATION =
  /(?:_ttlw|_ttfb|_ttfs|_ttft|_ftfs|_latency_ms|_processing|transport|duration_ms|_delay)$/;
const nameOf = ({ path }: Leaf): string => String(path.at(-1));
const isDuration = (leaf: Leaf): boolean => DURATION.test(nameOf(leaf));

/** 15,000 bytes: letters of one to four bytes, and what JSON escapes. */
const LONG_TEXT = 'Zoë, 你好 🤖 "quoted" \\ and /slashed/\n\t'.repeat(250);

/** What people say to an agent that helps with code, and a filter of attacks looks for. */
const CODE_TEXT = `<script src="app.js"></script> ../images/logo.png SELECT a FROM b UNION SELECT c; -- {{ name }} \${HOME}`;

/** Twice what a column of a name often holds. */
const LONG_NAME = 128;

const isText = (leaf: Leaf): boolean =>
  ['content', 'message'].includes(nameOf(leaf)) && leaf.schema.const === undefined;

// The whole latency is the sum of its six segments.
const hoursOf = (leaf: Leaf): number => (nameOf(leaf) === 'e2e_latency_ms' ? 18 : 3) * HOUR_MS;

export type EdgeName =
  | 'zero'
  | 'large'
  | 'fractions'
  | 'longTexts'
  | 'codeTexts'
  | 'longNames'
  | 'nulTexts'
  | 'largest';

const EDGES: Readonly<Record<EdgeName, Edge>> = {
  zero: {
    words: '0',
    session: FULL_SESSION,
    isMeant: (leaf) => isDuration(leaf) || nameOf(leaf) === 'code',
    edgeOf: () => 0,
  },
  large: {
    words: 'three hours',
    session: LONG_SESSION,
    isMeant: isDuration,
    edgeOf: hoursOf,
  },
  fractions: {
    words: 'a fraction',
    session: FULL_SESSION,
    isMeant: (leaf) => isDuration(leaf) && leaf.schema.type === 'number',
    edgeOf: ({ value }) => Number(value) + 0.25,
  },
  longTexts: {
    words: 'a long text',
    session: FULL_SESSION,
    isMeant: isText,
    edgeOf: () => LONG_TEXT,
  },
  codeTexts: {
    words: 'code',
    session: FULL_SESSION,
    isMeant: (leaf) => nameOf(leaf) === 'content',
    edgeOf: () => CODE_TEXT,
  },
  longNames: {
    words: `${LONG_NAME} characters`,
    session: FULL_SESSION,
    isMeant: (leaf) => nameOf(leaf) === 'name',
    edgeOf: ({ value }) => String(value).padEnd(LONG_NAME, '-long-name'),
  },
  nulTexts: {
    words: 'an escaped NUL',
    session: FULL_SESSION,
    isMeant: (leaf) => isText(leaf) || ['name', 'channel'].includes(nameOf(leaf)),
    edgeOf: ({ value }) => `${String(value)}\0`,
  },
  largest: {
    words: 'a long text or three hours',
    session: LONG_SESSION,
    isMeant: (leaf) => isText(leaf) || isDuration(leaf),
    edgeOf: (leaf) => (isText(leaf) ? LONG_TEXT : hoursOf(leaf)),
  },
};

/** Stands for the agent; each sending puts its own in its place. */
export const boundaryAgent = (runId: string): string => `assay-${runId}`;

/** For each event that has such members, all of them at the edge at once. */
export function boundariesAt(name: EdgeName, runId: string, profile: Profile): readonly Boundary[] {
  const { words, session, isMeant, edgeOf } = EDGES[name];
  return noticesOfPlan(session, boundaryAgent(runId), profile).flatMap((notice) => {
    const { eventType } = notice;
    const leaves = leavesOf(PAYLOAD_SCHEMAS[eventType], notice.payload).filter(isMeant);
    if (leaves.length === 0) return [];
    const set = (some: readonly Leaf[]) => {
      const payload = some.reduce<unknown>(
        (changed, leaf) => withValue(changed, leaf.path, edgeOf(leaf)),
        notice.payload,
      );
      return { ...notice, payload } as unknown as Notice;
    };
    const parts = leaves.map((leaf) => ({
      title: `event ${eventType} with ${words} for ${leaf.path.join('/')}`,
      notice: set([leaf]),
    }));
    const members =
      leaves.length === 1 ? leaves.map(nameOf).join() : `its ${leaves.length} members`;
    return [
      { title: `event ${eventType} with ${words} for ${members}`, notice: set(leaves), parts },
    ];
  });
}

function whole(title: string, notice: Notice): Boundary {
  return { title: `event ${notice.eventType} ${title}`, notice, parts: [] };
}

/** A notice of a session that ended in the millisecond in which it began. */
function inNoTime(notice: Notice): Notice {
  const payload: Readonly<Record<string, unknown>> = { ...notice.payload };
  const { contents, turns } = payload;
  const start_ts = Number(payload['start_ts']);
  const history = Array.isArray(contents)
    ? { contents: contents.map(({ role, content }) => ({ role, content })) }
    : {};
  const startMs = start_ts < 1e11 ? start_ts * 1_000 : start_ts;
  const batch = Array.isArray(turns)
    ? {
        turns: turns.map((turn) =>
          withValue(withValue(turn, ['start', 'start_at'], startMs), ['end', 'end_at'], startMs),
        ),
      }
    : {};
  return {
    ...notice,
    payload: { ...payload, stop_ts: start_ts, ...history, ...batch },
  } as unknown as Notice;
}

const endedIn = (session: SessionPlan, runId: string, profile: Profile): readonly Notice[] =>
  noticesOfPlan(session, boundaryAgent(runId), profile).filter(
    ({ payload }) => 'stop_ts' in payload,
  );

/** Sessions of no length, and of almost three days. */
export function boundariesOfLength(runId: string, profile: Profile): readonly Boundary[] {
  // In the session of no length nothing takes time.
  const quick = boundariesAt('zero', runId, profile).map(({ notice }) => notice);
  const timeless = endedIn(FULL_SESSION, runId, profile).map(
    (notice) => quick.find(({ eventType }) => eventType === notice.eventType) ?? notice,
  );
  return [
    ...timeless.map((notice) => whole('of a session of no length', inNoTime(notice))),
    ...endedIn(LONG_SESSION, runId, profile).map((notice) =>
      whole('of a session of 68 hours', notice),
    ),
  ];
}

/** More entries than the default of `llm.max_history`, of which another value may be set (section 8). */
export function boundariesOfHistory(runId: string, profile: Profile): readonly Boundary[] {
  return [33, MANY_ENTRIES].flatMap((maxHistory) =>
    noticesOfPlan({ ...TALKATIVE_SESSION, maxHistory }, boundaryAgent(runId), profile)
      .filter(({ eventType }) => eventType === 103)
      .map((notice) => whole(`with ${maxHistory} entries`, notice)),
  );
}

/** Lists of many entries: rounds, and errors of one turn. */
export function boundariesOfEntries(runId: string, profile: Profile): readonly Boundary[] {
  const [sample] = REPORTS[110].samples;
  const errors = Array.from({ length: MANY_ENTRIES }, (_, index) => ({
    ...(sample?.errors[0] ?? { module: 'llm', code: 0, message: '' }),
    code: index + 1,
  }));
  const steps = [{ step: 'error', afterMs: 1_000, errors } as const, ...TALKATIVE_SESSION.steps];
  return noticesOfPlan({ ...TALKATIVE_SESSION, steps }, boundaryAgent(runId), profile)
    .filter(({ eventType }) => eventType === 110 || eventType === 111)
    .map((notice) => whole(`with ${MANY_ENTRIES} entries`, notice));
}

/** The lists of payloads, by the event that has them. */
const LISTS: Readonly<Record<number, string>> = {
  103: 'contents',
  110: 'errors',
  111: 'metrics',
  112: 'turns',
};

/**
 * Each event that has a list, with nothing in it, and each other one with labels, without any: the document says
 * nothing of how many entries or labels there are.
 */
export function boundariesWithoutEntries(runId: string, profile: Profile): readonly Boundary[] {
  return noticesOfPlan(FULL_SESSION, boundaryAgent(runId), profile).flatMap((notice) => {
    const { eventType, payload } = notice;
    const list = LISTS[eventType];
    const none = eventType === 112 ? { total_turn_count: 0, is_truncated: false } : {};
    if (list === undefined && !('labels' in payload)) return [];
    const emptied = list === undefined ? { labels: {} } : { [list]: [] };
    const changed = { ...notice, payload: { ...payload, ...emptied, ...none } };
    return [whole(`with no ${list ?? 'label in its labels'}`, changed as unknown as Notice)];
  });
}

/** Labels of each kind of value, of which the document says no more than that they are values of keys. */
const LABELS = {
  text: '',
  number: -1.5,
  large: 9_007_199_254_740_991,
  flag: false,
  nothing: null,
};

/** Every event with labels of all kinds, and in parts with one each. */
export function boundariesOfLabels(runId: string, profile: Profile): readonly Boundary[] {
  return noticesOfPlan({ ...FULL_SESSION, labels: LABELS }, boundaryAgent(runId), profile)
    .filter(({ payload }) => 'labels' in payload)
    .map((notice) => ({
      ...whole('with labels of each scalar kind', notice),
      parts: Object.entries(LABELS).map(([name, value]) => ({
        title: `event ${notice.eventType} with the label ${JSON.stringify(value)}`,
        notice: { ...notice, payload: { ...notice.payload, labels: { [name]: value } } } as Notice,
      })),
    }));
}
