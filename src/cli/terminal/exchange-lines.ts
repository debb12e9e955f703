import type { CheckResult, Evidence } from '../../contract/index.ts';
import { bodyTextOf } from '../../report/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { fieldLines, fieldRoom } from './field-lines.ts';
import { cut, inPieces } from './layout.ts';
import type { Style } from './style.ts';

function answerLines({ outcome, durationMs }: Evidence, style: Style): readonly string[] {
  const took = durationWords(durationMs);
  if (outcome.kind === 'failure') {
    return fieldLines('', `${outcome.reason} after ${took}: ${outcome.detail}`, style);
  }
  const isEmpty = outcome.body.bytes === 0;
  const body = isEmpty ? '' : cut(bodyTextOf(outcome.body), Number.POSITIVE_INFINITY);
  return [
    ...fieldLines('', `status ${outcome.status} in ${took}${isEmpty ? ', empty' : ':'}`, style),
    ...fieldLines('', inPieces(body, fieldRoom(style)), style),
  ];
}

/** All exchanges of a finding that were kept, in their order: what each was for, and what came back. */
export function exchangeLines({ evidence }: CheckResult, style: Style): readonly string[] {
  return evidence.flatMap((exchange, at) => {
    const { method, url } = exchange.request;
    return [
      ...fieldLines(`sent ${at + 1}`, `${exchange.role}: ${method} ${url}`, style),
      ...answerLines(exchange, style),
    ];
  });
}
