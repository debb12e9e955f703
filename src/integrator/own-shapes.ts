import type { TokenKind } from '../contract/index.ts';
import { isJsonObject } from '../contract/json-object.ts';
import type { InboundRequest, Incoming } from './incoming.ts';
import { type AnswerReply, answerJson, mapReply, type Reply, refuseMethod } from './reply.ts';
import { grantToken, type TokenServerBehaviour } from './token-server.ts';

/** What callers have to say in the request shapes of its own that the integrator serves. */
export const EMBEDDED_CALLER_KEY = 'assay-embedded-caller-key';

const NAMES: Readonly<Record<string, string>> = { account: 'user_uuid', ttl: 'expire' };
const MEMBER_NAME = /"(?:[^"\\]|\\.)*"(?=\s*:)/g;

/** The same JSON with other names of its members, and otherwise byte for byte: names are ASCII. */
function renamed(body: Buffer): Buffer {
  const text = body.toString('latin1').replaceAll(MEMBER_NAME, (written) => {
    try {
      const name = NAMES[JSON.parse(written) as string];
      return name === undefined ? written : JSON.stringify(name);
    } catch {
      return written;
    }
  });
  return Buffer.from(text, 'latin1');
}

/** The answer in an envelope of code, message and data; what is no JSON object is left as it is. */
function wrapped(answer: AnswerReply): AnswerReply {
  try {
    const value: unknown = JSON.parse(String(answer.body));
    if (!isJsonObject(value)) return answer;
    const { error, ...data } = value;
    const hasFailed = error !== undefined && error !== null && error !== '';
    const envelope = {
      code: hasFailed ? 1 : 0,
      message: hasFailed ? error : 'success',
      data: Object.keys(data).length === 0 ? null : data,
    };
    return { ...answer, body: JSON.stringify(envelope) };
  } catch {
    return answer;
  }
}

/** The same request with the body that the sample would get; one that came in one piece is of one piece again. */
function withBody({ pieceEnds = [], ...request }: InboundRequest, body: Buffer): InboundRequest {
  return { ...request, body, ...(pieceEnds.length > 1 ? { pieceEnds } : {}) };
}

/** The same request with the names of the sample, cut between the same bytes of its values. */
function withNames({ body, pieceEnds = [], ...request }: InboundRequest): InboundRequest {
  const isCut = pieceEnds.length > 1;
  const ends = isCut ? pieceEnds.map((end) => renamed(body.subarray(0, end)).length) : [];
  return withBody({ ...request, body, pieceEnds: ends }, renamed(body));
}

/** Serves `{"account":…,"ttl":…}` to callers with a key, and wraps what is answered. */
export function grantTokenWrapped(
  behaviour: TokenServerBehaviour,
  incoming: Incoming,
  endpoint: TokenKind,
): Reply {
  const { request } = incoming;
  if (!behaviour.isKnownCaller(request.headers['x-api-key'], incoming)) {
    return answerJson(401, { code: 401, message: 'unknown caller', data: null });
  }
  const asSample = withNames(request);
  return mapReply(grantToken(behaviour, { ...incoming, request: asSample, endpoint }), wrapped);
}

/** A number where the text of a field is one; other texts are left to the steps, which want a number. */
function numberIn(text: string): number | string {
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Serves a form with the fields `uid`, `ttl` and `key`, for user tokens alone. */
export function grantTokenByForm(behaviour: TokenServerBehaviour, incoming: Incoming): Reply {
  const { request } = incoming;
  if (request.method !== 'POST') return refuseMethod('POST');
  const form = new URLSearchParams(request.body.toString('utf8'));
  if (!behaviour.isKnownCaller(form.get('key') ?? undefined, incoming)) {
    return answerJson(403, { error: 'unknown caller' });
  }
  const [user, ttl] = [form.get('uid'), form.get('ttl')];
  const fields = {
    ...(user === null ? {} : { user_uuid: user }),
    ...(ttl === null ? {} : { expire: numberIn(ttl) }),
  };
  const asSample = withBody(request, Buffer.from(JSON.stringify(fields)));
  return grantToken(behaviour, { ...incoming, request: asSample, endpoint: 'user' });
}
