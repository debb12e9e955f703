import { UsageError } from '../../errors.ts';
import type { PastRun } from '../../simulator/engine/index.ts';
import type { SimulateSettings } from '../options/simulate-options.ts';
import type { OpenReceiver } from './open-receiver.ts';

/** What stands in the head of a journal in place of a URL. */
const EMBEDDED = 'embedded';

/** A URL without what may be secret of it, long or short: the user, the password and the query. */
function plainUrl(text: string): string {
  if (!URL.canParse(text)) return '';
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`;
}

/** What the head of a journal says of the receiver. */
export function journalTargetOf({
  isEmbedded,
  url,
  redact,
}: Pick<OpenReceiver, 'isEmbedded' | 'url' | 'redact'>): string {
  return isEmbedded ? EMBEDDED : redact(plainUrl(url));
}

/**
 * A journal tells what one receiver was sent, so that a run goes on with its kind of receiver unless a flag names
 * another.
 * @throws UsageError otherwise.
 */
export function checkJournalTarget(
  { receiverUrl }: Partial<SimulateSettings>,
  flags: Readonly<Record<string, unknown>>,
  past: PastRun | undefined,
): void {
  if (past === undefined || flags['receiverUrl'] !== undefined) return;
  const { target } = past.head;
  if (target === EMBEDDED) {
    if (receiverUrl === undefined) return;
    throw new UsageError(
      'The journal is of a run against the embedded receiver, and a variable or the configuration file names another: unset it, or give --receiver-url to go on with that one.',
    );
  }
  if (receiverUrl !== undefined) return;
  throw new UsageError(
    target === undefined
      ? 'The journal does not say what its run delivered to, since an earlier assay wrote it: give --receiver-url and --customer-key.'
      : `The journal is of a run against ${target}: give --receiver-url and --customer-key to go on with it.`,
  );
}
