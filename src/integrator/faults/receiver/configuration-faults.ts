import { definedMembers } from '../../../contract/defined-members.ts';
import { type SignatureScheme, signBody } from '../../../wire/signature.ts';
import type { IntegratorEnvironment } from '../../incoming.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import { answerJson } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

/** Defects of configuration: key, headers and encoding. Nearly all of them refuse everything. */
export const CONFIGURATION_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.uses-app-certificate-as-key',
    breaks: 'verifies with the app certificate instead of the customer key',
    source: 'field-notes 9',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => signingWith(({ appCertificate }) => ({ key: appCertificate })),
  },
  {
    id: 'receiver.keeps-line-end-in-key',
    breaks: 'reads the customer key from a file and keeps the line end',
    source: 'field-notes 9',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => signingWith(({ customerKey }) => ({ key: `${customerKey}\n` })),
  },
  {
    id: 'receiver.expects-other-encoding',
    breaks: 'expects the signatures in another encoding (base64 for hex, hex for base64)',
    source: 'field-notes, signatures',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () =>
      signingWith(({ scheme }) => ({
        scheme: { ...scheme, encoding: scheme.encoding === 'hex' ? 'base64' : 'hex' },
      })),
  },
  {
    id: 'receiver.reads-other-headers',
    breaks: 'looks for the signatures in headers of another name',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => ({
      readSignatures: ({ request: { headers } }) => {
        const v2 = headers['x-signature'];
        return v2 === undefined ? {} : { v2 };
      },
    }),
  },
  {
    id: 'receiver.matches-header-case',
    breaks: 'finds the signature headers only in one spelling of upper and lower case',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.tolerates.header-name-case',
    change: () => ({
      readSignatures: ({ request, environment: { scheme } }) => {
        const spelled = new Map(request.rawHeaders);
        const v1 = spelled.get(scheme.v1Header);
        const v2 = spelled.get(scheme.v2Header);
        return definedMembers({ v1, v2 });
      },
    }),
  },
  {
    id: 'receiver.requires-timestamp-header',
    breaks: 'requires a timestamp header that no sender sends, and says so',
    source: 'field-notes 9',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: ({ admit }) => ({
      admit: (incoming) =>
        incoming.request.headers['x-timestamp'] === undefined
          ? answerJson(401, { error: 'the header X-Timestamp is missing' })
          : admit(incoming),
    }),
  },
];

/** Signs the raw body with another key or under another scheme. */
function signingWith(
  choose: (environment: IntegratorEnvironment) => { key?: string; scheme?: SignatureScheme },
): Pick<ReceiverBehaviour, 'expectSignatures'> {
  return {
    expectSignatures: ({ request, environment }) => {
      const { key = environment.customerKey, scheme = environment.scheme } = choose(environment);
      return [signBody(request.body, key, scheme)];
    },
  };
}
