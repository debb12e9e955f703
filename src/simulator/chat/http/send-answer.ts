import type { FastifyReply } from 'fastify';
import type { ChatCall } from '../service/chat-call.ts';
import type { Answer, AnswerNote } from './answer.ts';
import { callName } from './call-name.ts';
import { FACES, type FaceName } from './face.ts';
import type { Refusal } from './refusal.ts';
import type { RouteEnvironment } from './route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Statuses whose answers have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** Written out case by case, as it is done for every call and spreading is slow. */
function callOf({ what, tokenId, outcome }: AnswerNote, by: ChatCall['by'], code: number) {
  return tokenId === undefined ? { by, what, code, outcome } : { by, what, tokenId, code, outcome };
}

/** Notes a call and sends what it is answered, in this order: who sees the answer finds the note. */
export function sendAnswer(
  { status, body, note }: Answer,
  face: FaceName,
  reply: FastifyReply,
  { service }: RouteEnvironment,
): void {
  if (note !== undefined) service.note(callOf(note, FACES[face].by, status));
  reply.code(status);
  if (BODILESS.has(status)) {
    reply.send();
    return;
  }
  const isText = typeof body === 'string';
  reply.header('content-type', isText ? TEXT_TYPE : JSON_TYPE);
  reply.send(body);
}

/** Refuses a call in the words of its face, and notes it unless it only asked for something. */
export function sendRefusal(
  refusal: Refusal,
  face: FaceName,
  reply: FastifyReply,
  environment: RouteEnvironment,
): void {
  const { rules, now } = environment.service;
  const { arrivedMs, method, url } = reply.request;
  const nowMs = now();
  // An address that cannot be decoded is refused before anything of it is noted.
  const at = { values: rules.values, arrivedMs: arrivedMs || nowMs, nowMs };
  const answer = {
    status: refusal.status,
    body: FACES[face].refuse(refusal, at),
    note: { what: callName(method, url), outcome: refusal.description },
  };
  // The answer of a stub may have the status of a success, but not its shape.
  reply.serializer(JSON.stringify);
  sendAnswer(answer, face, reply, environment);
}
