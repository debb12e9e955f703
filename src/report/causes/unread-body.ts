import type { CheckResult, Report } from '../../contract/index.ts';
import { onceAReport } from './once-a-report.ts';
import { wordsOf } from './quotes-answer.ts';
import type { RecognisedCause } from './recognised-cause.ts';

/** An answer that quotes the end of a body before the method of the next request. */
const QUOTES_BODY_AS_METHOD = /[}\]]POST\b/u;
/** How an answer begins that stands in the words of a result. */
const ANSWER_BEGINS = /\d{3} \("(.{40})/u;

/** What results that quote a body as a method say, by suite in front. */
const quotesIn = onceAReport((checks) =>
  checks
    .filter((each) => QUOTES_BODY_AS_METHOD.test(wordsOf(each)))
    .map((each) => `${each.suite} ${wordsOf(each)}`),
);

/** A server that leaves a body unread on a connection takes it for the beginning of the next request. */
export function unreadBody(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const [, beginning = ''] = ANSWER_BEGINS.exec(wordsOf(result)) ?? [];
  if (beginning === '') return undefined;
  // What quotes the body may have been cut off from an answer that begins alike.
  const isProved = quotesIn(checks).some(
    (words) => words.startsWith(`${result.suite} `) && words.includes(beginning),
  );
  if (!isProved) return undefined;
  return {
    key: `unread body ${result.suite}`,
    sentence:
      'Takes a body that it left unread for the beginning of the next request on that connection: read every body, or close the connection.',
    isConsequence: false,
  };
}
