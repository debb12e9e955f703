import { describeOutcome } from '../../core/evidence/evidence.ts';
import type { TokenAnswer } from '../../probes/token-answer.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

const ERROR_LENGTH = 120;

/** The beginning of a text, cut between words: a secret that was cut in two would escape redaction. */
function beginning(text: string): string {
  if (text.length <= ERROR_LENGTH) return text;
  return `${text.slice(0, ERROR_LENGTH).replace(/\S+$/, '')}…`;
}

type Words = {
  readonly [Kind in TokenAnswer['kind']]: (
    answer: Extract<TokenAnswer, { kind: Kind }>,
    sent: TokenSent,
  ) => string;
};

const byOutcome = (_answer: TokenAnswer, { exchange }: TokenSent) =>
  describeOutcome(exchange.outcome);

const WORDS: Words = {
  token: () => 'a token',
  both: ({ error }) => `a token together with the error ${JSON.stringify(beginning(error))}`,
  error: ({ error, status }) =>
    `the error ${JSON.stringify(beginning(error))} under status ${status}`,
  unusable: ({ why, status }, sent) =>
    status >= 300 && status < 400 ? byOutcome(sent.answer, sent) : `${why} (status ${status})`,
  refused: byOutcome,
  failed: byOutcome,
};

/** What came back, in one line that repeats no token. */
export function describeAnswer(sent: TokenSent): string {
  const describe = WORDS[sent.answer.kind] as (answer: TokenAnswer, sent: TokenSent) => string;
  return describe(sent.answer, sent);
}
