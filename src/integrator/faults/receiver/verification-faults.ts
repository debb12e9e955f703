import { timingSafeEqual } from 'node:crypto';
import type { SentSignatures } from '../../../wire/request/signature-edit.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import { isSameSignature } from '../../reference-receiver.ts';
import type { ReceiverFault } from '../fault.ts';

/** Defects in whether and how the presented signature is compared with the expected one. */
export const VERIFICATION_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.verifies-nothing',
    breaks: 'verifies no signature',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: () => ({ isGenuine: () => true }),
  },
  {
    id: 'receiver.checks-header-presence-only',
    breaks: 'only looks whether a signature header is there',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: () => ({ isGenuine: isAnySigned }),
  },
  {
    id: 'receiver.accepts-unsigned',
    breaks: 'takes an unsigned request for a harmless probe and accepts it',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unsigned',
    change: ({ isGenuine }) => ({
      isGenuine: (presented, expected, incoming) =>
        !isAnySigned(presented) || isGenuine(presented, expected, incoming),
    }),
  },
  {
    id: 'receiver.accepts-empty-signature',
    breaks: 'takes an empty signature header for an absent one and accepts it',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unsigned',
    change: ({ isGenuine }) => ({
      isGenuine: (presented, expected, incoming) =>
        presented.v1 === '' || presented.v2 === '' || isGenuine(presented, expected, incoming),
    }),
  },
  {
    id: 'receiver.compares-v1-prefix',
    breaks: 'verifies the V1 signature only, and accepts any beginning of it',
    source: 'field-notes 4',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-digit',
    change: () => ({
      isGenuine: ({ v1 }, expected) =>
        v1 !== undefined && expected.some((pair) => pair.v1.startsWith(v1)),
    }),
  },
  {
    id: 'receiver.compares-prefix',
    breaks: 'accepts any beginning of the right signature',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-digit',
    change: () => comparingWith((presented, expected) => expected.startsWith(presented)),
  },
  {
    id: 'receiver.compares-by-pattern',
    breaks: 'takes the signature for a regular expression that has to match the right one',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-digit',
    change: () => comparingWith(matchesAsPattern),
  },
  {
    id: 'receiver.folds-differences',
    breaks:
      'folds the differences of all digits by XOR instead of OR, so that their order is no matter',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-digit',
    change: () =>
      comparingWith(
        (presented, expected) =>
          presented.length === expected.length && foldOf(presented) === foldOf(expected),
      ),
  },
  {
    id: 'receiver.ignores-extra-digits',
    breaks: 'accepts the right signature with anything appended',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.signature.rejects-extended-signatures',
    change: () => comparingWith((presented, expected) => presented.startsWith(expected)),
  },
  {
    id: 'receiver.compares-first-digits',
    breaks: 'compares the first eight characters of the signature only',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-digit',
    change: () =>
      comparingWith((presented, expected) => presented.slice(0, 8) === expected.slice(0, 8)),
  },
  {
    id: 'receiver.leaves-out-a-digit',
    breaks: 'compares all characters of the signature but the thirtieth',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-digit',
    change: () =>
      comparingWith((presented, expected) => {
        const others = (text: string) => text.slice(0, 29) + text.slice(30);
        return others(presented) === others(expected);
      }),
  },
  {
    id: 'receiver.compares-length-only',
    breaks: 'accepts any signature of the right length',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    alsoFoundBy: ['receiver.signature.rejects-unrelated-key'],
    change: () => comparingWith((presented, expected) => presented.length === expected.length),
  },
  {
    id: 'receiver.throws-on-length-mismatch',
    breaks: 'answers 500 when the signature has another length',
    source: 'field-notes 5',
    verdict: 'warn',
    foundBy: 'receiver.signature.rejects-changed-digit',
    change: () =>
      comparingWith((presented, expected) =>
        timingSafeEqual(Buffer.from(presented), Buffer.from(expected)),
      ),
  },
  {
    id: 'receiver.throws-on-non-ascii-signature',
    breaks: 'answers 500 when the signature header is not ASCII',
    source: 'field-notes 5',
    verdict: 'warn',
    foundBy: 'receiver.signature.rejects-non-ascii-signatures',
    change: () =>
      comparingWith((presented, expected) => {
        if (/\P{ASCII}/u.test(presented)) throw new RangeError('not a hexadecimal digit');
        return isSameSignature(presented, expected);
      }),
  },
  {
    id: 'receiver.accepts-upper-case-only',
    breaks: 'expects the signature in upper case',
    source: 'field-notes, signatures',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () =>
      comparingWith((presented, expected) => isSameSignature(presented, expected.toUpperCase())),
  },
  {
    id: 'receiver.verifies-only-v1',
    breaks: 'verifies the V1 signature and never looks at V2',
    source: 'field-notes 4',
    verdict: 'pass',
    change: () => ({
      isGenuine: (presented, expected) =>
        expected.some((pair) => isSameSignature(presented.v1, pair.v1)),
    }),
  },
  {
    id: 'receiver.verifies-only-v2',
    breaks: 'verifies the V2 signature and never looks at V1',
    source: 'field-notes, signatures',
    verdict: 'pass',
    change: () => ({
      isGenuine: (presented, expected) =>
        expected.some((pair) => isSameSignature(presented.v2, pair.v2)),
    }),
  },
  {
    id: 'receiver.verifies-both',
    breaks: 'asks for both signatures and verifies both',
    source: 'field-notes, signatures',
    verdict: 'note',
    foundBy: 'receiver.signature.mixed-pair',
    change: () => ({
      isGenuine: (presented, expected) =>
        expected.some(
          (pair) =>
            isSameSignature(presented.v1, pair.v1) && isSameSignature(presented.v2, pair.v2),
        ),
    }),
  },
  {
    id: 'receiver.falls-back-to-v1',
    breaks: 'accepts a good V1 signature beside a bad V2 signature',
    source: 'field-notes 4',
    verdict: 'note',
    foundBy: 'receiver.signature.mixed-pair',
    change: () => ({
      isGenuine: (presented, expected) =>
        expected.some(
          (pair) =>
            isSameSignature(presented.v2, pair.v2) || isSameSignature(presented.v1, pair.v1),
        ),
    }),
  },
];

function isAnySigned({ v1, v2 }: SentSignatures): boolean {
  return v1 !== undefined || v2 !== undefined;
}

/** Decides by the stronger signature present, as the reference does, with another comparison. */
function comparingWith(
  isSame: (presented: string, expected: string) => boolean,
): Pick<ReceiverBehaviour, 'isGenuine'> {
  return {
    isGenuine: (presented, expected) => {
      const version = presented.v2 === undefined ? 'v1' : 'v2';
      const text = presented[version];
      return text !== undefined && expected.some((pair) => isSame(text, pair[version]));
    },
  };
}

function matchesAsPattern(presented: string, expected: string): boolean {
  try {
    return presented !== '' && new RegExp(`^${presented}$`).test(expected);
  } catch {
    return false;
  }
}

/** All characters of a text folded by XOR. */
function foldOf(text: string): number {
  return Buffer.from(text).reduce((folded, byte) => folded ^ byte, 0);
}
