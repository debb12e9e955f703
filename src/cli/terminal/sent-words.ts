import type { CheckResult } from '../../contract/index.ts';
import { editLinesOf, type MinimalPair, minimalPairOf } from '../../report/index.ts';
import { cut } from './layout.ts';

/** How much stands before what changed. */
const LEAD = 30;

/** A body of which what differs from the right one is in view and stands in »marks«. */
function bodyWords({ body, sent }: MinimalPair, room: number): string {
  const { bytes, base64 } = sent.request.body;
  if (bytes === 0) return '(empty body)';
  const text = body.sent
    .map((piece) => (piece.mark === 'changed' ? `»${piece.text}«` : piece.text))
    .join('');
  const changedAt = body.sent.findIndex(({ mark }) => mark === 'changed');
  const before = body.sent.slice(0, Math.max(changedAt, 0));
  const from = before.reduce((sum, piece) => sum + piece.text.length, 0) - LEAD;
  const isCutBefore = text.length > room && from > 0;
  const shown = isCutBefore ? `…${text.slice(from)}` : text;
  return `${base64 === undefined ? '' : 'base64 '}${cut(shown, room)}`;
}

/** The request that shows a finding: what is deliberately wrong with it, where it went, and its body. */
export interface SentWords {
  /** What differs from a right one, in sentences; undefined where nothing is known to differ. */
  readonly differs?: string;
  readonly request: string;
  readonly body: string;
}

function headerDifferences({ right, headers }: MinimalPair): readonly string[] {
  if (right === undefined) return [];
  return headers.flatMap((header) => {
    if (header.sent === undefined) return [`${header.name} is not sent`];
    return header.right === undefined ? [`${header.name} is sent`] : [];
  });
}

/** Words for what a check sent; `room` bounds the body, in characters. */
export function sentWordsOf(result: CheckResult, room: number): SentWords | undefined {
  const pair = minimalPairOf(result);
  if (pair === undefined) return undefined;
  const { method, url, body } = pair.sent.request;
  const edits = result.counterexample === undefined ? [] : editLinesOf(result.counterexample);
  const headers = headerDifferences(pair);
  const differs = edits.length > 0 ? edits.join(' ') : headers.join('; ');
  return {
    ...(differs === '' ? {} : { differs }),
    request: `${method} ${url} (${pair.sent.role}, ${body.bytes} bytes)`,
    body: bodyWords(pair, room),
  };
}
