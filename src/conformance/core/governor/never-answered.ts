import { NotWaitedFor } from './slowness.ts';

/** A request was not sent, or not waited for any longer, since others like it had no answer. */
export class NeverAnswered extends NotWaitedFor {
  override readonly name = 'NeverAnswered';
  /** So much silence went before that this one confirms it. */
  readonly isProved: boolean;

  constructor(reason: string, isProved: boolean) {
    super(reason, { rootCause: 'never-answers' });
    this.isProved = isProved;
  }
}
