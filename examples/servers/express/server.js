/**
 * A webhook receiver and a token server with Express.
 *
 * Run: npm ci && PORT=8080 CUSTOMER_KEY=… APP_ID=… APP_CERTIFICATE=… node server.js
 *
 * Choices where the document leaves them open: both signatures have to be right; 200 with JSON
 * acknowledges, 401 rejects; a validity above 24 hours is refused with an error under status 200;
 * the media type of a request is not looked at.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import express from 'express';

const { PORT = '8080', CUSTOMER_KEY, APP_ID, APP_CERTIFICATE } = process.env;
if (!CUSTOMER_KEY || !APP_ID || !APP_CERTIFICATE) {
  throw new Error('Set CUSTOMER_KEY, APP_ID and APP_CERTIFICATE.');
}

const DAY_SECONDS = 86_400;
const MAX_USER_BYTES = 255;
const CONVERSATIONAL_AI = 17;

const app = express();
app.disable('x-powered-by');
// The signatures are over the bytes as they came, so nothing may parse the body before us.
app.use(express.raw({ type: () => true, limit: '64mb', inflate: false }));
const bytesOf = (request) => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

/** Invalid UTF-8 is no JSON either. */
const decode = (bytes) => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

// ---- The webhook receiver ----

function isSigned(request, header, algorithm) {
  const expected = createHmac(algorithm, CUSTOMER_KEY).update(bytesOf(request)).digest('hex');
  const given = Buffer.from(request.get(header) ?? '');
  // timingSafeEqual throws when the lengths differ.
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

/** noticeId → how often it was applied. In production this is a table with a unique key. */
const effects = new Map();

function apply({ noticeId, productId, eventType, payload }) {
  // A retry has another notifyMs and so other bytes: only noticeId tells that it is the same notice.
  if (effects.has(noticeId)) return;
  effects.set(noticeId, 1);
  // The same numbers mean other things under other products, and new ones come: take and ignore them.
  if (productId !== CONVERSATIONAL_AI) return;
  if (eventType === 102) console.log('an agent left:', payload?.message);
}

app.post('/webhook', (request, response) => {
  const isGenuine =
    isSigned(request, 'Service-Signature', 'sha1') &&
    isSigned(request, 'Service-Signature-V2', 'sha256');
  if (!isGenuine) return response.status(401).json({ error: 'wrong signature' });
  let notice;
  try {
    notice = decode(bytesOf(request));
  } catch {
    return response.status(400).json({ error: 'not JSON' });
  }
  if (!isObject(notice) || typeof notice.noticeId !== 'string') {
    return response.status(400).json({ error: 'not a notification' });
  }
  apply(notice);
  return response.json({});
});

app.get('/effects/:noticeId', ({ params }, response) => {
  response.json({ effects: effects.get(params.noticeId) ?? 0 });
});

// ---- The token server ----

const uint16 = (value) => Buffer.from(Uint16Array.of(value).buffer);
const uint32 = (value) => Buffer.from(Uint32Array.of(value).buffer);
const text = (bytes) => Buffer.concat([uint16(bytes.length), bytes]);
const hmac = (key, message) => createHmac('sha256', key).update(message).digest();

const CHAT = 5;
const PRIVILEGE = { user: 1, app: 2 };

/** AccessToken 2 for the chat service, little-endian as every machine that runs Node is. */
function mint(kind, user, validitySeconds) {
  const issuedAt = uint32(Math.floor(Date.now() / 1000));
  const expire = uint32(validitySeconds);
  const salt = uint32(randomInt(1, 100_000_000));
  const key = hmac(salt, hmac(issuedAt, APP_CERTIFICATE));
  const info = Buffer.concat([
    text(Buffer.from(APP_ID)),
    issuedAt,
    expire,
    salt,
    uint16(1), // one service, with one privilege
    uint16(CHAT),
    uint16(1),
    uint16(PRIVILEGE[kind]),
    expire,
    text(Buffer.from(user)),
  ]);
  const signed = Buffer.concat([text(hmac(key, info)), info]);
  return `007${deflateSync(signed).toString('base64')}`;
}

/** Why no token can be generated; undefined when one can. */
function flawOf(kind, { user_uuid: user, expire }) {
  if (!Number.isInteger(expire) || expire < 1 || expire > DAY_SECONDS) {
    return `expire has to be a whole number of seconds from 1 to ${DAY_SECONDS}`;
  }
  if (kind === 'app') return undefined;
  if (typeof user !== 'string' || user === '' || !user.isWellFormed()) {
    return 'user_uuid has to be a text that is not empty';
  }
  return Buffer.byteLength(user) > MAX_USER_BYTES ? 'user_uuid is too long' : undefined;
}

const generate = (kind) => (request, response) => {
  let asked;
  try {
    asked = decode(bytesOf(request));
  } catch {
    return response.status(400).type('text').send('Invalid request payload');
  }
  const flaw = isObject(asked) ? flawOf(kind, asked) : 'the body has to be an object';
  if (flaw !== undefined) return response.json({ error: flaw });
  return response.json({ token: mint(kind, kind === 'user' ? asked.user_uuid : '', asked.expire) });
};

app.post('/generate-user-token', generate('user'));
app.post('/generate-app-token', generate('app'));

// Express would answer with a page that shows a stack.
app.use((error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ error: 'the request could not be read' });
});

app.listen(Number(PORT), '127.0.0.1');
