import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RUN_OPTIONS } from '../../src/cli/options/run-options.ts';
import {
  validateReport,
  validateRunEvent,
} from '../../src/contract/generated/report-validators.ts';
import { validateConfig } from '../../src/contract/generated/settings-validators.ts';
import {
  type CheckResult,
  type Report,
  type ReportedClause,
  type RunEvent,
  summaryOf,
  violationsOf,
} from '../../src/contract/index.ts';

const request = {
  method: 'POST',
  url: 'http://localhost/webhook',
  headers: [['Content-Type', 'application/json']] as [string, string][],
  body: { text: '{}', bytes: 2 },
};

const result: CheckResult = {
  id: 'receiver.acknowledges.ordinary-notification',
  suite: 'receiver',
  clauses: ['4.4/post'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  firmness: 'firm',
  title: 'acknowledges an ordinary notification',
  outcome: 'broken',
  verdict: 'fail',
  expected: 'an acknowledgement',
  actual: 'status 500',
  counterexample: { seed: -1, shrinks: 0, description: 'x', recipe: { content: {} }, request },
  evidence: [
    {
      role: 'control',
      request: { ...request, body: { base64: '/w==', bytes: 1, isCut: true } },
      outcome: { kind: 'answer', status: 500, headers: {}, body: { text: '', bytes: 0 } },
      startedAtMs: 1,
      durationMs: 0.5,
    },
    {
      role: 'again',
      request,
      outcome: { kind: 'failure', reason: 'reset', detail: 'the connection was reset' },
      startedAtMs: 2,
      durationMs: 1,
    },
  ],
  examples: 1,
  exchanges: 2,
  noticeIds: ['one'],
  durationMs: 3,
};

const head = {
  assay: '0.1.0',
  specification: { title: 't', revision: '1', digest: 'd' },
  profile: { name: 'neutral', values: { 'rejection.mode': 'status' }, firmness: {}, digest: 'd' },
  targets: { isEmbedded: true, capabilities: [] },
  seed: 7,
  runId: 'r',
  runs: 20,
  isStrict: false,
  startedAt: '2026-01-01T00:00:00.000Z',
  scope: { leftOut: [], missing: [], limits: { concurrency: 1, allowsHeavyLoad: true } },
  clauses: [
    { id: '4.4/post', section: '4.4', statement: 's.', level: 'must', checks: [], excluded: 'p' },
  ] as ReportedClause[],
};

const report: Report = {
  ...head,
  durationMs: 4,
  outcome: 'nonconformant',
  summary: summaryOf([result]),
  noticeIds: [],
  hints: [],
  checks: [result],
  clauses: head.clauses.map((clause) => ({ ...clause, state: 'excluded' })),
};

const events: readonly RunEvent[] = [
  {
    type: 'run-started',
    ...head,
    checks: [{ id: result.id, suite: 'receiver', title: 't', level: 'must', basis: 'stated' }],
  },
  { type: 'check-started', id: result.id },
  { type: 'check-finished', result },
  { type: 'hint', message: 'another profile fits' },
  {
    type: 'run-finished',
    durationMs: 4,
    outcome: 'incomplete',
    summary: summaryOf([]),
    noticeIds: [],
    interruptedBy: 'signal',
  },
];

describe('a report', () => {
  test('of these types is valid', () => {
    expect(violationsOf(validateReport, report)).toEqual([]);
    expect(violationsOf(validateReport, { ...report, interruptedBy: 'crash' })).toEqual([]);
  });

  test.each([
    ['an unknown field', { ...report, extra: 1 }, '/extra'],
    [
      'an unknown verdict',
      { ...report, checks: [{ ...result, verdict: 'ok' }] },
      '/checks/0/verdict',
    ],
    ['a summary that lacks a verdict', { ...report, summary: { pass: 1 } }, '/summary/fail'],
    ['another interruption', { ...report, interruptedBy: 'boredom' }, '/interruptedBy'],
  ])('with %s is not', (_, value, pointer) => {
    expect(violationsOf(validateReport, value).map((violation) => violation.pointer)).toContain(
      pointer,
    );
  });

  test.each([[{ text: 'a', base64: 'YQ==', bytes: 1 }], [{ bytes: 1 }]])(
    'records a body either as text or as base64: %j',
    (body) => {
      const evidence = [{ ...result.evidence[0], request: { ...request, body } }];
      const checks = [{ ...result, evidence }];
      expect(violationsOf(validateReport, { ...report, checks })[0]?.pointer).toMatch(
        /body\/base64$/u,
      );
    },
  );

  test('has headers of a name and a value', () => {
    const counterexample = { ...result.counterexample, request: { ...request, headers: [['a']] } };
    const checks = [{ ...result, counterexample }];
    expect(violationsOf(validateReport, { ...report, checks })[0]?.pointer).toMatch(/headers\/0$/u);
  });
});

describe('events of a run', () => {
  test.each(events)('$type is valid', (event) => {
    expect(violationsOf(validateRunEvent, event)).toEqual([]);
    expect(violationsOf(validateRunEvent, { ...event, extra: 1 })).not.toEqual([]);
  });

  test('there is no other type', () => {
    expect(violationsOf(validateRunEvent, { type: 'pause' })).not.toEqual([]);
  });
});

interface KeySchema {
  readonly properties?: Readonly<Record<string, KeySchema>>;
}

/** The dotted paths of the keys that hold a value. */
function keysOf({ properties = {} }: KeySchema): readonly string[] {
  return Object.entries(properties).flatMap(([key, inner]) =>
    inner.properties === undefined ? [key] : keysOf(inner).map((path) => `${key}.${path}`),
  );
}

describe('a configuration', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../schemas/config.schema.json', import.meta.url), 'utf8'),
  ) as KeySchema;

  test('has a key for every option that may stand in it', () => {
    const keys = keysOf(schema);
    const options = Object.values<{ readonly config?: string }>(RUN_OPTIONS).flatMap(
      ({ config }) => config ?? [],
    );
    expect(keys.filter((key) => key !== '$schema').toSorted()).toEqual(options.toSorted());
  });

  test('with every key set is valid', () => {
    const config = {
      $schema: './node_modules/assay/schemas/config.schema.json',
      receiverUrl: 'https://example.test/webhook',
      customerKey: 'env:KEY',
      tokenServer: {
        url: 'http://localhost:8080',
        headers: { Authorization: 'Bearer env:TOKEN' },
        cookies: ['session=env:SESSION'],
        shape: { user: { method: 'GET', path: '/{user}', tokenAt: '/token' } },
        usesRtc: true,
        mustFail: { kind: 'app', expire: 0 },
      },
      observerUrl: 'http://localhost/observer/{noticeId}',
      receiver: {
        engine: { port: 0 },
        observer: {
          command: 'count {noticeId}',
          log: 'app.log',
          pattern: '/stored {noticeId}$/i',
          sink: true,
        },
      },
      profile: { extends: 'neutral', values: { 'rejection.mode': 'silent' } },
      suite: 'receiver',
      only: ['receiver.*'],
      seed: -7,
      startTime: '2026-01-31T12:00:00Z',
      runs: 1,
      maxTime: '2m',
      rate: 0.5,
      timeout: '500ms',
      strict: true,
      reporter: ['junit', 'json'],
    };
    expect(violationsOf(validateConfig, config)).toEqual([]);
    expect(violationsOf(validateConfig, {})).toEqual([]);
  });

  test.each([
    [{ reciverUrl: 'http://x' }, '/reciverUrl'],
    [{ tokenServer: { uri: 'http://x' } }, '/tokenServer/uri'],
    [{ tokenServer: { shape: { user: { method: 'GET' } } } }, '/tokenServer/shape/user/tokenAt'],
    [{ tokenServer: { mustFail: { users: 'x' } } }, '/tokenServer/mustFail/users'],
    [{ receiverUrl: 'ftp://x' }, '/receiverUrl'],
    [{ observerUrl: 'http://x/observer' }, '/observerUrl'],
    [{ receiver: { observer: { pattern: '/stored/' } } }, '/receiver/observer/pattern'],
    [{ timeout: '15' }, '/timeout'],
    [{ timeout: '0s' }, '/timeout'],
    [{ runs: 0 }, '/runs'],
    [{ rate: 0 }, '/rate'],
    [{ strict: 'yes' }, '/strict'],
    [{ profile: { extends: 'nothing', values: {} } }, '/profile/extends'],
  ])('%j is not', (config, pointer) => {
    expect(violationsOf(validateConfig, config).map((violation) => violation.pointer)).toContain(
      pointer,
    );
  });
});
