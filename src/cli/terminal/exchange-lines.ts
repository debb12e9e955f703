import type { CheckResult, Evidence } from '../../contract/index.ts';
import { bodyTextOf } from '../../report/index.ts';
import { durationWords } from '../../report/report-words.ts';
import { fieldLines, fieldRoom } from './field-lines.ts';
import { cut } from './layout.ts';
import type { Style } from './style.ts';

function answerWords({ outcome, durationMs }: Evidence): string {
  const took = durationWords(durationMs);
  if (outcome.kind === 'failure') return `${outcome.reason} after ${took}: ${outcome.detail}`;
  const body = outcome.body.bytes === 0 ? '(empty)' : bodyTextOf(outcome.body);
  return `status ${outcome.status} in ${took}: ${body}`;
}

const MOST_LINES = 4;

/** All exchanges of a finding that were kept, in their order: what each was for, and what came back. */
export function exchangeLines({ evidence }: CheckResult, style: Style): readonly string[] {
  return evidence.flatMap((exchange, at) => {
    const { method, url } = exchange.request;
    const answer = cut(answerWords(exchange), MOST_LINES * fieldRoom(style));
    return fieldLines(`sent ${at + 1}`, `${exchange.role}: ${method} ${url}\n${answer}`, style);
  });
}
