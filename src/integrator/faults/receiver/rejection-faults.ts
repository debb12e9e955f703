import type { Incoming } from '../../incoming.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import { actOnConnection, answerJson } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

/** Defects in what happens to a request that is not genuine. */
export const REJECTION_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.acknowledges-anyway',
    breaks: 'verifies, finds the signature wrong, and accepts the request all the same',
    source: 'field-notes 2',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-body',
    change: (base) => ({
      reject: (incoming) => {
        applyBody(base, incoming);
        return answerJson(200, { warning: 'signature mismatch' });
      },
    }),
  },
  {
    id: 'receiver.drops-forgeries-silently',
    breaks: 'answers a forgery as if it were genuine, and drops it',
    source: 'specification 5',
    verdict: 'untestable',
    foundBy: 'receiver.signature.rejects-changed-body',
    change: ({ acknowledge }) => ({ reject: acknowledge }),
  },
  {
    id: 'receiver.acknowledges-unsigned-garbage',
    breaks: 'takes an unsigned body that is no notification for a probe and acknowledges it',
    source: 'field-notes 3',
    verdict: 'warn',
    foundBy: 'receiver.hostile.acknowledges-no-unsigned-garbage',
    change: (base) => ({
      reject(incoming) {
        const { v1, v2 } = base.readSignatures(incoming);
        const isProbe = v1 === undefined && v2 === undefined;
        return isProbe && base.decode(incoming.request.body) === undefined
          ? base.acknowledge(incoming)
          : base.reject(incoming);
      },
    }),
  },
  {
    id: 'receiver.applies-rejected',
    breaks: 'rejects a forgery but has already let it take effect',
    source: 'field-notes 2',
    verdict: 'fail',
    foundBy: 'receiver.effect.forgery-has-none',
    change: (base) => ({
      reject: (incoming) => {
        applyBody(base, incoming);
        return base.reject(incoming);
      },
    }),
  },
  {
    id: 'receiver.rejects-with-500',
    breaks: 'answers a forgery with status 500',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.signature.rejects-unsigned',
    change: () => ({ reject: () => answerJson(500, { error: 'signature mismatch' }) }),
  },
  {
    id: 'receiver.rejects-by-reset',
    breaks: 'resets the connection on a forgery',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.signature.rejects-unsigned',
    change: () => ({ reject: () => actOnConnection('reset') }),
  },
  {
    id: 'receiver.rejects-in-body',
    breaks: 'answers everything with status 200 and rejects by a code in the body',
    source: 'good practice',
    verdict: 'untestable',
    foundBy: 'receiver.signature.rejects-unsigned',
    change: () => ({
      reject: () => answerJson(200, { code: 1001, message: 'signature mismatch' }),
      acknowledge: () => answerJson(200, { code: 0 }),
      acknowledgeDuplicate: () => answerJson(200, { code: 0 }),
    }),
  },
  {
    id: 'receiver.redirects-forgeries',
    breaks: 'redirects a forgery to a login page',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.signature.rejects-unsigned',
    change: ({ reject }) => ({
      reject: (incoming) => {
        const reply = reject(incoming);
        return reply.kind === 'answer'
          ? { ...reply, status: 302, headers: { ...reply.headers, location: '/login' } }
          : reply;
      },
    }),
  },
  {
    id: 'receiver.rejects-with-403',
    breaks: 'answers a forgery with status 403',
    source: 'specification 4.4',
    verdict: 'pass',
    change: () => ({ reject: () => answerJson(403, { error: 'forbidden' }) }),
  },
];

function applyBody(base: ReceiverBehaviour, incoming: Incoming): void {
  const notification = base.decode(incoming.request.body);
  if (notification !== undefined) base.apply(notification, incoming);
}
