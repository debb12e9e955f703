import type { Exchange } from '../../../wire/exchange.ts';
import { NotWaitedFor } from './slowness.ts';

/** A request was not sent, or not waited for any longer, since others like it had no answer. */
export class NeverAnswered extends NotWaitedFor {
  override readonly name = 'NeverAnswered';
  /** So much silence went before that this one confirms it. */
  readonly isProved: boolean;
  /** The latest of those that had no answer. */
  readonly latest: Exchange | undefined;

  constructor(reason: string, isProved: boolean, latest: Exchange | undefined) {
    super(reason, { rootCause: 'never-answers' });
    this.isProved = isProved;
    this.latest = latest;
  }
}
