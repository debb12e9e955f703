import type { FastifyReply } from 'fastify';
import type { ChatCall } from '../call-list.ts';
import type { Refusal } from '../refusal.ts';
import { FACES, type FaceName } from './face.ts';
import type { AnswerNote, RouteAnswer, RouteEnvironment } from './route.ts';

const SHOWN_CHARACTERS = 120;

/** A call as the list names it; a query may hold anything and is left out. */
export function callName(method: string, url: string): string {
  const [path = ''] = url.split('?');
  return `${method} ${path}`.slice(0, SHOWN_CHARACTERS);
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Statuses whose answers have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** Written out case by case, as it is done for every call and spreading is slow. */
function callNoteOf({ outcome, ...note }: AnswerNote, by: ChatCall['by'], code: number) {
  return { by, ...note, code, outcome };
}

/** Notes a call and sends its answer, in this order: a client that has the answer finds the note. */
export function sendAnswer(
  { status, body, note }: RouteAnswer,
  face: FaceName,
  reply: FastifyReply,
  { service }: RouteEnvironment,
): void {
  if (note !== undefined) service.note(callNoteOf(note, FACES[face].by, status));
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
