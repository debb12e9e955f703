import { type Breach, Nonconformity } from '../../../core/signals.ts';

/** Says in words what trials show of a forgery that was accepted; undefined where they show nothing. */
export type Explain = (breach: Breach) => Promise<string | undefined>;

/** Judges, and lets trials say what an accepted forgery is due to. Whatever stops them leaves the breach as it is. */
export async function explained(judge: () => Promise<void>, explain: Explain): Promise<void> {
  try {
    await judge();
  } catch (thrown) {
    if (!(thrown instanceof Nonconformity) || thrown.breach.proof !== 'positive') throw thrown;
    const words = await explain(thrown.breach).catch(() => undefined);
    if (words === undefined) throw thrown;
    throw new Nonconformity({ ...thrown.breach, actual: `${thrown.breach.actual}; ${words}` });
  }
}
