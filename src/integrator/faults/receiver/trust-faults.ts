import { UNRELATED_KEY } from '../../../wire/request/compose.ts';
import { digestsOf, type SignaturePair, signBody } from '../../../wire/signature.ts';
import type { Incoming } from '../../incoming.ts';
import { isSameSignature } from '../../reference-receiver.ts';
import type { ReceiverFault } from '../fault.ts';

/** At most eight digits, repeated to the end. */
const PLACEHOLDER = /^([0-9a-f]{1,8}?)\1{4,}$/;

/** Defects that accept another key, another body or another header than the right one. */
export const TRUST_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.accepts-empty-key',
    breaks: 'also accepts signatures made with an empty key',
    source: 'field-notes 3',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) => [
        ...expectSignatures(incoming),
        signBody(incoming.request.body, '', incoming.environment.scheme),
      ],
    }),
  },
  {
    id: 'receiver.turns-missing-key-into-text',
    breaks: "also accepts signatures made with the key 'undefined', which a missing one turns into",
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) => [
        ...expectSignatures(incoming),
        signBody(incoming.request.body, 'undefined', incoming.environment.scheme),
      ],
    }),
  },
  {
    id: 'receiver.accepts-digests-without-key',
    breaks: 'also accepts the digests of the body, in which no key has a part',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) => [
        ...expectSignatures(incoming),
        digestsOf(incoming.request.body, incoming.environment.scheme),
      ],
    }),
  },
  {
    id: 'receiver.accepts-example-key',
    breaks: 'also accepts signatures made with the key of its example configuration',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) => [
        ...expectSignatures(incoming),
        signBody(incoming.request.body, UNRELATED_KEY, incoming.environment.scheme),
      ],
    }),
  },
  {
    id: 'receiver.accepts-placeholder-signatures',
    breaks: 'also accepts signatures of one short word over and over, as its tests send them',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: ({ isGenuine }) => ({
      isGenuine: (presented, expected, incoming) =>
        [presented.v1, presented.v2].some((text = '') => PLACEHOLDER.test(text)) ||
        isGenuine(presented, expected, incoming),
    }),
  },
  {
    id: 'receiver.accepts-app-certificate-as-key',
    breaks: 'also accepts signatures made with the app certificate',
    source: 'field-notes 9',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-app-certificate-as-key',
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) => {
        const { request, environment } = incoming;
        return [
          ...expectSignatures(incoming),
          signBody(request.body, environment.appCertificate, environment.scheme),
        ];
      },
    }),
  },
  {
    id: 'receiver.remembers-good-signatures',
    breaks: 'accepts a signature that it has once found right, whatever body it stands over',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-unrelated-key',
    change: ({ isGenuine }) => ({
      isGenuine: (presented, expected, incoming) => {
        const { memory } = incoming.state;
        const key = `signed ${presented.v1} ${presented.v2}`;
        if (isGenuine(presented, expected, incoming)) memory.set(key, '');
        return memory.has(key);
      },
    }),
  },
  {
    id: 'receiver.accepts-either-signature-in-either-header',
    breaks: 'accepts each of the two signatures in either header',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.signature.rejects-swapped-signatures',
    change: () => ({
      isGenuine: (presented, expected) =>
        expected.some(({ v1, v2 }) =>
          [v1, v2].some(
            (good) => isSameSignature(presented.v2, good) || isSameSignature(presented.v1, good),
          ),
        ),
    }),
  },
  {
    id: 'receiver.ignores-signature-case',
    breaks: 'compares signatures without regard to upper and lower case',
    source: 'good practice',
    verdict: 'note',
    foundBy: 'receiver.signature.upper-case-digits',
    change: ({ isGenuine }) => ({
      isGenuine: ({ v1, v2 }, expected, incoming) =>
        isGenuine(
          {
            ...(v1 === undefined ? {} : { v1: v1.toLowerCase() }),
            ...(v2 === undefined ? {} : { v2: v2.toLowerCase() }),
          },
          expected.map((pair) => ({ v1: pair.v1.toLowerCase(), v2: pair.v2.toLowerCase() })),
          incoming,
        ),
    }),
  },
  {
    id: 'receiver.accepts-reserialised-body',
    breaks: 'also accepts signatures of the same JSON in another spelling',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-rewritten-body',
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) => [
        ...expectSignatures(incoming),
        ...signReserialised(incoming),
      ],
    }),
  },
];

function signReserialised({ request, environment }: Incoming): readonly SignaturePair[] {
  try {
    const body = Buffer.from(JSON.stringify(JSON.parse(request.body.toString())));
    return [signBody(body, environment.customerKey, environment.scheme)];
  } catch {
    return [];
  }
}
