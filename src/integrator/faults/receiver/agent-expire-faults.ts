import { mintUserToken } from '../../../wire/token/index.ts';
import type { Incoming } from '../../incoming.ts';
import { objectAt } from '../../json-object.ts';
import type { ReceivedNotification } from '../../receiver.ts';
import { renewToken } from '../../reference-receiver.ts';
import { answerJson } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

const RENEWS = 'receiver.agent-expire.renews-the-token';
const OLD_SECONDS = 1_700_000_000;

/** Defects in what a receiver does when the token of an agent is about to expire (event 104). */
export const AGENT_EXPIRE_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.never-renews-tokens',
    breaks: 'acknowledges that the token of an agent is about to expire, and does nothing',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: RENEWS,
    change: () => ({ act: () => undefined }),
  },
  {
    id: 'receiver.renews-with-the-old-token',
    breaks: 'calls update-agent with the token that the agent was started with',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: RENEWS,
    change: () => ({
      act: (notification, incoming) =>
        renewToken(notification, incoming, { salt: 1, issuedAtSeconds: OLD_SECONDS }),
    }),
  },
  {
    id: 'receiver.renews-when-agents-join',
    breaks: 'calls update-agent for each agent that joins, and never for an event 104',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: RENEWS,
    change: ({ act }) => ({
      act: (notification, incoming) => {
        if (notification['eventType'] === 104) return;
        const isJoined = notification['eventType'] === 101;
        act(isJoined ? { ...notification, eventType: 104 } : notification, incoming);
      },
    }),
  },
  {
    id: 'receiver.renews-before-verifying',
    breaks: 'calls update-agent for an event 104 before it verifies it, and then refuses a forgery',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: 'receiver.agent-expire.forgery-renews-nothing',
    change: ({ reject, decode, act }) => ({
      reject: (incoming) => {
        const notification = decode(incoming.request.body);
        if (notification !== undefined) act(notification, incoming);
        return reject(incoming);
      },
    }),
  },
  {
    id: 'receiver.renews-by-name',
    breaks: 'calls update-agent with the name of the agent in place of its id',
    source: 'specification 6.4',
    verdict: 'warn',
    foundBy: RENEWS,
    change: () => ({
      act: (notification, incoming) =>
        renewToken(notification, incoming, {
          agentId: String(objectAt(notification, 'payload')['name']),
        }),
    }),
  },
  {
    id: 'receiver.reads-agent-id-at-top-level',
    breaks: 'looks for agent_id beside the payload of event 104, and updates the agent "undefined"',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: RENEWS,
    change: () => ({
      act: (notification, incoming) =>
        renewToken(notification, incoming, { agentId: String(notification['agent_id']) }),
    }),
  },
  {
    id: 'receiver.answers-with-the-new-token',
    breaks: 'gives the new token of an agent in its answer to event 104',
    source: 'specification 5',
    verdict: 'warn',
    foundBy: 'receiver.answer.shows-no-token',
    change: ({ acknowledge, decode }) => ({
      acknowledge(incoming) {
        const notification = decode(incoming.request.body);
        if (notification?.['eventType'] !== 104) return acknowledge(incoming);
        return answerJson(200, { token: newTokenFor(notification, incoming) });
      },
    }),
  },
];

const agentOf = (notification: ReceivedNotification): string =>
  String(objectAt(notification, 'payload')['agent_id']);

const VALIDITY_SECONDS = 3_600;

function newTokenFor(
  notification: ReceivedNotification,
  { environment: { appId, appCertificate, clock } }: Incoming,
): string {
  const minting = mintUserToken({
    appId,
    appCertificate,
    userId: agentOf(notification),
    salt: 1,
    issuedAtSeconds: Math.floor(clock.now() / 1_000),
    validitySeconds: VALIDITY_SECONDS,
  });
  return minting.kind === 'minted' ? minting.token : '';
}
