import { NotWaitedFor } from '../governor/breaker.ts';
import { RunStopped, type StopCause } from '../governor/run-stop.ts';
import { shorten } from '../shorten.ts';
import { Untestable } from '../signals.ts';
import type { Refutation } from './refutation.ts';

const ACTUAL_LENGTH = 300;

const NOT_CONFIRMED: Readonly<Record<StopCause, string>> = {
  'max-time': 'there was no time to confirm that',
  'max-requests': 'no request was left to confirm that',
  signal: 'that was not confirmed',
};

/** What kept an absence from being confirmed, with what was seen of it where there was no time to see it again. */
export function unconfirmed(error: Untestable, { breach, entries }: Refutation): Untestable {
  const { remedies, isChoice, rootCause, message } = error;
  const isForTime = remedies.some(({ code }) => code === 'allow-time');
  const stopCause = error instanceof RunStopped ? error.stopCause : undefined;
  if ((!isForTime && stopCause === undefined) || entries.at(-1)?.exchange.outcome.kind !== 'answer')
    return error;
  const seen = `once it gave ${shorten(breach.actual, ACTUAL_LENGTH)} in place of ${breach.expected}, and ${NOT_CONFIRMED[stopCause ?? 'max-time']}`;
  const Kind = error instanceof NotWaitedFor ? NotWaitedFor : Untestable;
  return new Kind(`${message}; ${seen}`, {
    remedies,
    isChoice,
    ...(rootCause === undefined ? {} : { rootCause }),
  });
}
