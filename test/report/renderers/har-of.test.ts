import { expect, test } from 'vitest';
import type { Evidence, RunEvent } from '../../../src/contract/index.ts';
import { REPORT_FORMATS, reportOf } from '../../../src/report/index.ts';
import { harOf, harPartOf } from '../../../src/report/renderers/har-of.ts';
import { HOSTILE } from '../every-verdict.ts';
import { makeEvents, makeExchange, makeRequest, makeResult } from '../make-report.ts';
import { harViolations } from '../published-schemas.ts';

interface Har {
  readonly log: { readonly entries: readonly Readonly<Record<string, object>>[] };
}

const { exchange: ORDINARY } = makeExchange();
const EXCHANGES: readonly Evidence[] = [
  ORDINARY,
  {
    ...ORDINARY,
    role: HOSTILE,
    request: makeRequest({
      url: 'http://localhost/hook?key=[redacted]&n=1',
      headers: [
        ['X-Odd', HOSTILE],
        ['content-type', 'text/plain'],
      ],
      body: { base64: '/w==', bytes: 90_000, isCut: true },
    }),
    outcome: {
      kind: 'answer',
      status: 302,
      headers: { location: '/login' },
      body: { base64: 'AA==', bytes: 1 },
    },
  },
  { ...ORDINARY, outcome: { kind: 'failure', reason: 'reset', detail: 'ECONNRESET' } },
];

const [started, ...rest] = makeEvents([makeResult()]) as [RunEvent, ...RunEvent[]];
const EVENTS: readonly RunEvent[] = [
  started,
  ...EXCHANGES.map((exchange, at) => makeExchange({ exchange, number: at + 1 })),
  ...rest,
];
const read = (text: string) => JSON.parse(text) as Har;

test('the exchanges of a run keep the published schema, also with hostile texts and without any', () => {
  const har = read(harOf(EVENTS));
  expect(har.log.entries).toHaveLength(3);
  expect(harViolations(har)).toEqual([]);
  expect(harViolations(read(harOf([started, ...rest])))).toEqual([]);
  expect(harViolations({ log: { version: '1.2', entries: [] } })).not.toEqual([]);
});

test('what was sent and what came back stand in it, as far as it was kept', () => {
  const [ordinary, odd, reset] = read(harOf(EVENTS)).log.entries;
  expect(ordinary).toMatchObject({
    comment: 'receiver.topic.claim: control',
    time: 3.5,
    request: { method: 'POST', postData: { mimeType: 'application/json', text: '{"a":1}' } },
    response: { status: 200, content: { size: 2, text: 'ok' } },
    _requestDigest: 'ab',
  });
  expect(odd).toMatchObject({
    request: {
      url: 'http://localhost/hook?key=%5Bredacted%5D&n=1',
      queryString: [
        { name: 'key', value: '[redacted]' },
        { name: 'n', value: '1' },
      ],
      postData: { text: '', _base64: '/w==', comment: 'the beginning of 90000 bytes' },
      bodySize: 90_000,
    },
    response: { status: 302, redirectURL: '/login', content: { encoding: 'base64' } },
  });
  expect(reset).toMatchObject({ response: { status: 0, _error: 'reset: ECONNRESET' } });
});

test('a run that broke off has whole exchanges too', () => {
  for (const end of [1, 2, 3, 4]) {
    const har = read(harOf(EVENTS.slice(0, end)));
    expect(har.log.entries).toHaveLength(end - 1);
    expect(harViolations(har)).toEqual([]);
  }
  expect(EVENTS.map(harPartOf).join('')).toBe(harOf(EVENTS));
});

test('the page and the report are the same with and without them', async () => {
  expect(reportOf(EVENTS)).toEqual(reportOf([started, ...rest]));
  const { html } = REPORT_FORMATS;
  expect(await html.render(EVENTS)).toBe(await html.render([started, ...rest]));
});
