import type { SignatureEdit } from '../../../../wire/request/signature-edit.ts';
import { SIGNATURE_VERSIONS } from '../../../../wire/signature.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { requireAccepted } from '../accepted-notification.ts';
import { MADE_UP } from '../forgeries/forgery-kinds.ts';

/** A part of a signature, by how many digits it has. */
interface Part {
  readonly words: string;
  readonly has: (place: number, count: number, length: number) => boolean;
}

const PARTS: readonly Part[] = [
  { words: 'first', has: (place, count) => place < count },
  { words: 'last', has: (place, count, length) => place >= length - count },
];

/** Signatures that are right in so many digits of a part, and in none of the others. */
function rightIn({ has }: Part, count: number): readonly SignatureEdit[] {
  return SIGNATURE_VERSIONS.flatMap((version) => {
    const { length } = MADE_UP[version];
    return Array.from({ length }, (_, at) => at)
      .filter((at) => !has(at, count, length))
      .map((at) => ({ edit: 'change-digit', version, at }) as const);
  });
}

/** One digit short of a whole signature. */
const MOST = MADE_UP.v1.length - 1;

/**
 * Which digits of a signature the receiver compares, in words: some of the first or of the last ones. Undefined where it
 * is neither, or the signatures are not written in hexadecimal digits.
 */
export async function comparedPart(context: CheckContext): Promise<string | undefined> {
  const { receiver, profile } = context;
  if (profile.values['signature.encoding'] !== 'hex') return undefined;
  const { recipe } = await requireAccepted(context, 'control');
  const reactTo = async (part: Part, count: number) => {
    const role = `a notification of whose signatures the ${part.words} ${count} digits are right`;
    const sent = await receiver.send({ ...recipe, signatureEdits: rightIn(part, count) }, { role });
    return reactionOf(sent.exchange.outcome, profile);
  };
  for (const part of PARTS) {
    let [few, enough] = [0, MOST];
    if ((await reactTo(part, enough)) !== 'acknowledged') continue;
    if ((await reactTo(part, few)) !== 'rejected') return undefined;
    while (enough - few > 1) {
      const middle = Math.floor((few + enough) / 2);
      if ((await reactTo(part, middle)) === 'acknowledged') enough = middle;
      else few = middle;
    }
    return `it compares none but the ${part.words} ${enough} digits: with these right and all others changed it acknowledges, and with ${few} right it does not`;
  }
  return undefined;
}
