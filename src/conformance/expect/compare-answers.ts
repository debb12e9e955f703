import { bodyText } from '../../wire/answer/body-text.ts';
import type { Sent } from '../probes/receiver-probe.ts';

/** Headers that follow the connection, the time or the length, whatever the receiver thinks of a request. */
const VOLATILE: ReadonlySet<string> = new Set([
  'age',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'set-cookie',
  'transfer-encoding',
]);

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const TIMESTAMP = /\b\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?/g;
const LONG_NUMBER = /\b(?:[0-9a-f]{16,}|\d{9,})\b/gi;

/** Without ids and times, which differ from answer to answer. */
function withoutIds(text: string, { noticeId }: Sent): string {
  const known = noticeId === '' ? text : text.replaceAll(noticeId, '…');
  return known.replaceAll(UUID, '…').replaceAll(TIMESTAMP, '…').replaceAll(LONG_NUMBER, '…');
}

/** The parts of an answer by name; a failure of the network has its reason alone. */
function partsOf(sent: Sent): ReadonlyMap<string, string> {
  const { outcome } = sent.exchange;
  if (outcome.kind === 'failure') return new Map([['failure', outcome.reason]]);
  const headers = Object.entries(outcome.headers).filter(([name]) => !VOLATILE.has(name));
  return new Map([
    ['status', String(outcome.status)],
    ['body', withoutIds(bodyText(outcome.body), sent)],
    ...headers.map(([name, value]) => [`header ${name}`, withoutIds(value, sent)] as const),
  ]);
}

/** The names of the parts in which an answer differs from another; absent counts as empty. */
function differences(one: Sent, other: Sent): readonly string[] {
  const [left, right] = [partsOf(one), partsOf(other)];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => left.get(name) !== right.get(name));
}

const pieces = (text: string): readonly string[] => text.split(/(\d+)/u);

/** The body of an answer in pieces, where each number is one. */
const bodyPieces = (sent: Sent): readonly string[] => pieces(partsOf(sent).get('body') ?? '');

/**
 * Whether a body differs from others in the numbers alone in which these differ from each other, such as that of the
 * request; undefined where these differ in more.
 */
function isCountedOn(references: readonly Sent[], other: Sent): boolean | undefined {
  const [first = [], ...again] = references.map(bodyPieces);
  const isNumber = (at: number) => at % 2 === 1;
  const isAlike = (one: readonly string[], except: (at: number) => boolean) =>
    one.length === first.length && one.every((piece, at) => except(at) || piece === first[at]);
  if (!again.every((one) => isAlike(one, isNumber))) return undefined;
  const varies = (at: number) => isNumber(at) && again.some((one) => one[at] !== first[at]);
  return isAlike(bodyPieces(other), varies);
}

/** Whether a body that differs from request to request tells others apart; undefined where nothing can be said. */
function differInBody(
  references: readonly Sent[],
  others: readonly Sent[],
): readonly ['body'] | readonly [] | undefined {
  const counted = others.map((each) => isCountedOn(references, each));
  if (counted.includes(undefined)) return undefined;
  return counted.includes(false) ? ['body'] : [];
}

/**
 * In which parts the answers to some requests differ from those to others: `status`, `body` or a header. Parts
 * that differ among the first ones alone (a counter, say) are left out, as are ids, times and what belongs to
 * the connection.
 *
 * @returns undefined where nothing can be said: the statuses are the same, and the first ones differ in their
 * body by more than numbers, or they differ in their status.
 */
export function differingParts(
  references: readonly Sent[],
  others: readonly Sent[],
): readonly string[] | undefined {
  const [first, ...again] = references;
  if (first === undefined) return undefined;
  const unsteady = new Set(again.flatMap((each) => differences(first, each)));
  const found = new Set(others.flatMap((each) => differences(first, each)));
  const steady = [...found].filter((name) => !unsteady.has(name));
  // A status that tells them apart is enough, whatever a body counts.
  if (steady.includes('status')) return steady;
  if (unsteady.has('status')) return undefined;
  if (!unsteady.has('body')) return steady;
  const body = differInBody(references, others);
  return body && [...steady, ...body];
}
