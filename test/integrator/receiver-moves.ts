import { hash } from 'node:crypto';
import { EVENT_TYPES } from '../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../src/integrator/index.ts';
import { type Move, NOW_MS } from './exercise.ts';
import { agent, notification, turn, turnsFinished } from './notifications.ts';

const plain = (noticeId: string) => notification(noticeId, 101, agent());
const signature = (name: string, value: string): Pick<Move, 'headers'> => ({
  headers: [
    ['Content-Type', 'application/json'],
    [name, value],
  ],
});
const signatures = (v1: string, v2: string): Required<Pick<Move, 'headers'>> => ({
  headers: [
    ['Content-Type', 'application/json'],
    ['Service-Signature', v1],
    ['Service-Signature-V2', v2],
  ],
});
const digests = (body: string) => signatures(hash('sha1', body), hash('sha256', body));
const JSON_ONLY: Pick<Move, 'headers'> = { headers: [['Content-Type', 'application/json']] };

const SIGNATURE_MOVES: readonly Move[] = [
  { title: 'ordinary', body: plain('n-ordinary') },
  { title: 'reversed', body: plain('n-back'), ...signatures('{v1 reversed}', '{v2 reversed}') },
  {
    title: 'wildcards',
    body: plain('n-wild'),
    ...signatures('.'.repeat(40), '.'.repeat(64)),
  },
  { title: 'unsigned', body: plain('n-unsigned'), ...JSON_ONLY },
  { title: 'empty signatures', body: plain('n-empty'), ...signatures('', '') },
  {
    title: 'made-up signatures',
    body: plain('n-made-up'),
    ...signatures('0'.repeat(40), '0'.repeat(64)),
  },
  { title: 'V1 alone', body: plain('n-v1'), ...signature('Service-Signature', '{v1}') },
  { title: 'V2 alone', body: plain('n-v2'), ...signature('Service-Signature-V2', '{v2}') },
  { title: 'good V1, bad V2', body: plain('n-mix-1'), ...signatures('{v1}', '0'.repeat(64)) },
  { title: 'good V1, no V2 at all', body: plain('n-mix-3'), ...signatures('{v1}', 'none') },
  { title: 'bad V1, good V2', body: plain('n-mix-2'), ...signatures('0'.repeat(40), '{v2}') },
  { title: 'swapped', body: plain('n-swapped'), ...signatures('{v2}', '{v1}') },
  { title: 'extended', body: plain('n-extended'), ...signatures('{v1}0', '{v2}0') },
  { title: 'blank', body: plain('n-blank'), ...signature('Service-Signature-V2', '{v2 blank}') },
  {
    title: 'a header twice',
    body: plain('n-twice'),
    ...signature('Service-Signature-V2', `{v2}, ${'0'.repeat(64)}`),
  },
  { title: 'upper case', body: plain('n-upper'), ...signatures('{V1}', '{V2}') },
  { title: 'cut', body: plain('n-cut'), ...signatures('{v1 cut}', '{v2 cut}') },
  {
    title: 'other last digits',
    body: plain('n-last'),
    ...signatures(`{v1 cut}${'0'.repeat(20)}`, `{v2 cut}${'0'.repeat(44)}`),
  },
  {
    title: 'one other digit',
    body: plain('n-digit'),
    ...signature('Service-Signature-V2', '{v2 changed}'),
  },
  {
    title: 'signed as Latin-1',
    body: '{"noticeId":"é"}',
    signed: Buffer.from(Buffer.from('{"noticeId":"é"}').toString('latin1')),
  },
  {
    title: 'signed with sorted keys',
    body: '{"productId":17,"noticeId":"n-sorted"}',
    signed: Buffer.from('{"noticeId":"n-sorted","productId":17}'),
  },
  {
    title: 'signed as a decoded form',
    body: '{"noticeId":"%41+b"}',
    signed: '{"noticeId":"A b"}',
  },
  { title: 'cut in a character', body: '{"noticeId":"n-é"}', cutAt: 16 },
  { title: 'not ASCII', body: plain('n-latin'), ...signatures('é', 'é'.repeat(64)) },
  { title: 'empty V1', body: plain('n-empty-v1'), ...signature('Service-Signature', '') },
  { title: 'empty key', body: plain('n-empty-key'), key: '' },
  { title: 'missing key as text', body: plain('n-undefined'), key: 'undefined' },
  { title: 'digests without key', body: plain('n-digest'), ...digests(plain('n-digest')) },
  { title: 'another key', body: plain('n-other-key'), key: 'not-the-customer-key' },
  {
    title: 'app certificate as key',
    body: plain('n-certificate'),
    key: EMBEDDED_CREDENTIALS.appCertificate,
  },
  { title: 'body of another signature', body: plain('n-stolen'), signed: plain('n-ordinary') },
  { title: 'white space appended', body: `${plain('n-appended')} `, signed: plain('n-appended') },
  {
    title: 'lower-case header names',
    body: plain('n-names'),
    headers: [
      ['content-type', 'application/json'],
      ['service-signature', '{v1}'],
      ['service-signature-v2', '{v2}'],
    ],
  },
  {
    title: 'unsigned event of another product',
    body: '{"noticeId":"n-product","productId":1,"payload":{"ts":1}}',
    ...JSON_ONLY,
  },
  {
    title: 'unsigned event without payload',
    body: '{"noticeId":"n-nothing","productId":17,"payload":{}}',
    ...JSON_ONLY,
  },
  {
    title: 'forged event of no payload',
    body: '{"noticeId":"n-none","productId":17,"eventType":101}',
    key: 'other',
  },
  {
    title: 'unsigned garbage',
    body: '{',
    ...JSON_ONLY,
  },
  {
    title: 'forged event of 300 kB',
    body: notification('n-huge', 101, agent({ name: 'x'.repeat(300_000) })),
    key: 'other',
  },
];

const CONTENT_MOVES: readonly Move[] = [
  ['white space', ` { "noticeId" : "b-space" , "payload":{} } \n`],
  ['line ends', '\r\n{"noticeId":"b-lines",\r\n"payload":{}}\r\n'],
  ['key order', '{"payload":{"b":1,"a":2},"noticeId":"b-order"}'],
  ['string', '"x"'],
  ['text beyond ASCII', '{"noticeId":"b-text","payload":{"name":"Zoë 🎙 e\u0301"}}'],
  ['escapes', '{"noticeId":"b-escapes","payload":{"name":"\\u00e9"}}'],
  ['escaped noticeId', '{"noticeId":"\\u0062-id","payload":{}}'],
  ['escaped slash', '{"noticeId":"b-slash","payload":{"name":"a\\/b"}}'],
  ['integer as fraction', '{"noticeId":"b-integer","productId":17.0}'],
  ['number form', '{"noticeId":"b-number","payload":{"a":1.0}}'],
  ['byte order mark', '\ufeff{"noticeId":"b-bom","payload":{}}'],
  [
    'noticeId of a label first',
    `{"payload":${JSON.stringify(agent({ labels: { noticeId: 'b-label' } }))},"noticeId":"b-nested","productId":17,"eventType":101,"notifyMs":${NOW_MS},"sid":"s"}`,
  ],
].map(([title = '', body = '']) => ({ title, body }));

const NEAR_EQUAL_IDS: readonly string[] = [
  ...['d-A', 'd-a', 'd-b ', 'd-b', 'd:1:2', 'd:12', 'd-\u00e9', 'd-e\u0301', 'constructor'],
  ...['d/1/7', 'd/2/7', 'd%3A7', 'd:7', '20:43:1', '20:44:2'],
  ...['1', '2'].map((end) => `${'d'.repeat(32)}${end}`),
];

const A_UUID = '4eb720f0-8da7-11e9-a43e-53f411c2761f';

const REPETITION_MOVES: readonly Move[] = [
  { title: 'first', body: plain('d-1') },
  { title: 'identical copy', body: plain('d-1') },
  { title: 'retry', body: notification('d-1', 101, agent(), { notifyMs: NOW_MS + 1000 }) },
  { title: 'copy in another writing', body: `${plain('d-1')} ` },
  { title: 'another notice', body: plain('d-2') },
  {
    title: 'retry half a minute later',
    body: notification('d-2', 101, agent(), { notifyMs: NOW_MS + 30_000 }),
  },
  { title: 'notice under a UUID', body: plain(A_UUID) },
  { title: 'hours old', body: notification('d-3', 101, agent(), { notifyMs: NOW_MS - 9e6 }) },
  {
    title: 'retry with members in another order',
    body: notification('d-3', 101, Object.fromEntries(Object.entries(agent()).toReversed()), {
      notifyMs: NOW_MS - 9e6,
    }),
  },
  ...NEAR_EQUAL_IDS.map((noticeId) => ({ title: `notice ${noticeId}`, body: plain(noticeId) })),
];

/** A turn with some latencies. */
const latency = (segments: Readonly<Record<string, number>>) =>
  turn({ metrics: { segmented_latency_ms: { transport: 1, ...segments } } });

const EVENT_MOVES: readonly Move[] = [
  ...EVENT_TYPES.map(({ eventType }) => ({
    title: `event ${eventType}`,
    body: notification(`e-${eventType}`, eventType, agent({}, `agent-${eventType}`)),
  })),
  ...Object.entries({
    'without labels': notification('e-1', 101, agent({ labels: undefined })),
    'with speech times': notification(
      'e-2',
      103,
      agent({ contents: [{ role: 'user', content: 'hi', speech_start_ms: 1 }] }),
    ),
    'empty history': notification('e-3', 103, agent({ contents: [] })),
    'idle agent': notification(
      'e-21',
      102,
      agent({ status: 'STOPPED', message: 'Idle for too long' }, 'agent-idle'),
    ),
    'full history': notification(
      'e-22',
      103,
      agent(
        { contents: Array.from({ length: 32 }, () => ({ role: 'user', content: 'Hi' })) },
        'agent-talkative',
      ),
    ),
    'another reason': notification('e-4', 102, agent({ status: 'FAILED', message: 'other' })),
    transfer: notification('e-5', 201, agent({ state: 'TRANSFERED' })),
    'greeting fallback': notification(
      'e-6',
      110,
      agent({ turn_id: '1', errors: [{ module: 'agent', turn_id: 1, code: 4001 }] }),
    ),
    'telephone error': notification(
      'e-7',
      110,
      agent({ turn_id: '', errors: [{ module: 'sip', turn_id: '', code: 50 }] }),
    ),
    'numeric turn id': notification(
      'e-24',
      110,
      agent({ turn_id: 3, errors: [{ module: 'sip', turn_id: 3, code: 50 }] }),
    ),
    'start in milliseconds': notification('e-25', 101, agent({ start_ts: 1_735_689_600_000 })),
    'no latency': turnsFinished('e-26', [latency({ tts_ttfb: 0 })]),
    'latency of two hours': turnsFinished('e-27', [latency({ tts_ttfb: 7_200_000 })]),
    'fraction of a time': turnsFinished('e-32', [turn({ start: { start_at: NOW_MS + 0.5 } })]),
    'fraction of a latency': turnsFinished('e-28', [latency({ tts_ttfb: 1.5 })]),
    'long text': notification(
      'e-29',
      103,
      agent({ contents: [{ role: 'user', content: 'x'.repeat(5_000) }] }),
    ),
    'no length': notification('e-30', 111, agent({ start_ts: 7, stop_ts: 7 }, 'agent-short')),
    'no turns': turnsFinished('e-49', [], { agent_id: 'agent-silent' }),
    'two days': notification('e-31', 102, agent({ start_ts: 7, stop_ts: 172_807 }, 'agent-long')),
    'ten minutes in milliseconds': turnsFinished('e-91', [turn()], {
      start_ts: 7,
      stop_ts: 600_007,
    }),
    '40 entries': notification(
      'e-32',
      103,
      agent({ contents: Array.from({ length: 40 }, () => ({ role: 'user', content: 'Hi' })) }),
    ),
    '60 rounds': notification(
      'e-33',
      111,
      agent({ metrics: Array.from({ length: 60 }, (_, id) => ({ turn_id: String(id) })) }),
    ),
    'a name of another channel': notification('e-34', 101, agent({ name: 'twin' }, 'agent-twin-1')),
    'the same name': notification('e-35', 101, agent({ name: 'twin' }, 'agent-twin-2')),
    'label named as a member': notification('e-37', 101, agent({ labels: { constructor: 'x' } })),
    'long label': notification('e-88', 101, agent({ labels: { remark: 'x'.repeat(300) } })),
    'empty label': notification('e-89', 101, agent({ labels: { remark: '' } })),
    'label that is no text': notification('e-36', 101, agent({ labels: { floor: 3 } })),
    'name beyond ASCII': notification('e-8', 101, agent({ name: 'Zoë' })),
    truncated: turnsFinished('e-9', [turn()], { is_truncated: true }),
    'web client': turnsFinished('e-10', [turn({ metrics: { segmented_latency_ms: {} } })]),
    greeting: turnsFinished('e-11', [turn({ start: { type: 'greeting', metadata: {} } })]),
    'told to think': turnsFinished('e-12', [turn({ start: { type: 'api_think' } })]),
    'unknown metadata': turnsFinished('e-44', [
      turn({ end: { type: 'ok', metadata: { graph_id: '1.3' } } }),
    ]),
    '200 turns': turnsFinished('e-23', Array.from({ length: 200 }, turn)),
    '201 turns': turnsFinished('e-13', Array.from({ length: 201 }, turn)),
    'escaped NUL': notification(
      'e-38',
      103,
      agent({ contents: [{ role: 'user', content: '\0' }] }),
    ),
    'a user who speaks of code': notification(
      'e-41',
      103,
      agent({ contents: [{ role: 'user', content: '<script>' }] }),
    ),
    'a round whose id is no number': notification(
      'e-42',
      111,
      agent({ metrics: [{ turn_id: 'a' }] }),
    ),
    'a negative code': notification(
      'e-90',
      110,
      agent({ errors: [{ module: 'llm', turn_id: 1, code: -1 }] }),
    ),
    'no errors': notification('e-39', 110, agent({ errors: [] })),
    'long name': notification('e-40', 101, agent({ name: 'n'.repeat(100) })),
    'call of this moment': notification('e-91', 201, agent({ state: 'START', report_ms: NOW_MS })),
    'long session id': notification('e-43', 101, agent(), { sid: 's'.repeat(50) }),
    'unknown event': notification('e-14', 199, agent()),
    'unknown envelope field': notification('e-15', 101, agent(), { region: 'eu' }),
    'unknown payload field': notification('e-16', 101, agent({ mood: 'good' })),
    'test event': notification('e-17', 101, { channelName: 'test_webhook', uid: 12_121_212 }),
    'other product': notification('e-18', 101, { ts: 1 }, { productId: 1 }),
    'opaque notice id': notification('2000001428:4330:107', 101, agent()),
    'without sid': notification('e-19', 101, agent(), { sid: undefined }),
  }).map(([title, body]) => ({ title, body })),
  ...['START', 'HANGUP'].map((state) => ({
    title: `call ${state}`,
    body: notification(`c-${state}`, 202, agent({ state }, 'agent-call')),
  })),
];

const TRANSPORT_MOVES: readonly Move[] = [
  {
    title: 'content type with charset',
    body: plain('t-1'),
    headers: [
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Service-Signature-V2', '{v2}'],
    ],
  },
  {
    title: 'chunked',
    body: plain('t-2'),
    headers: [
      ['Content-Type', 'application/json'],
      ['Transfer-Encoding', 'chunked'],
      ['Service-Signature-V2', '{v2}'],
    ],
  },
  { title: 'GET', method: 'GET', body: '' },
  {
    title: 'unsigned, by PUT',
    method: 'PUT',
    body: notification('n-put', 101, agent()),
    ...JSON_ONLY,
  },
  { title: '80 kB', body: notification('t-80', 101, agent({ name: 'x'.repeat(80_000) })) },
  { title: 'large', body: notification('t-3', 101, agent({ name: 'x'.repeat(600_000) })) },
];

const HOSTILE_MOVES: readonly Move[] = [
  { title: 'empty body', body: '' },
  { title: 'null payload', body: notification('h-1', 101, null) },
  { title: 'no payload', body: '{"noticeId":"h-2"}' },
  { title: 'invalid UTF-8', body: Buffer.from('7b2261223a22ff227d', 'hex') },
  {
    title: 'invalid UTF-8 in a notification',
    body: Buffer.from('{"noticeId":"h-8","payload":{"name":"\u00e9"}}', 'latin1'),
  },
  { title: 'array', body: '[]' },
  { title: 'null', body: 'null' },
  { title: 'deep', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { title: 'prototype', body: '{"noticeId":"h-3","__proto__":{"a":1}}' },
  { title: 'broken JSON', body: '{' },
  { title: 'broken JSON with a noticeId', body: '{"noticeId":"h-5",' },
  { title: 'lone surrogate', body: '{"noticeId":"h-6","payload":{"name":"\\ud83d"}}' },
  { title: 'more behind it', body: `${plain('h-7')} garbage` },
  { title: 'ordinary after all that', body: plain('h-4') },
];

export const RECEIVER_MOVES: readonly Move[] = [
  ...SIGNATURE_MOVES,
  ...CONTENT_MOVES,
  ...REPETITION_MOVES,
  ...EVENT_MOVES,
  ...TRANSPORT_MOVES,
  ...HOSTILE_MOVES,
];
