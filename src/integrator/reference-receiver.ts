import { timingSafeEqual } from 'node:crypto';
import { definedMembers } from '../contract/defined-members.ts';
import { isEventType } from '../contract/index.ts';
import { isJsonObject } from '../contract/json-object.ts';
import { memoizeByObject } from '../wire/memoize-by-object.ts';
import type { SentSignatures } from '../wire/request/signature-edit.ts';
import { type SignaturePair, signBody } from '../wire/signature.ts';
import { mintUserToken } from '../wire/token/index.ts';
import { type Incoming, type IntegratorEnvironment, nextSalt } from './incoming.ts';
import { objectAt, parseJson } from './json-object.ts';
import type { ReceivedNotification, ReceiverBehaviour } from './receiver.ts';
import { answerJson, refuseMethod } from './reply.ts';

/** A receiver as it ought to be: sections 4.4, 5.5 and 6.2, and good practice. */
export const REFERENCE_RECEIVER: ReceiverBehaviour = {
  admit: ({ request }) => (request.method === 'POST' ? undefined : refuseMethod('POST')),
  readSignatures,
  expectSignatures: ({ request, environment }) => signerOf(environment)(request.body),
  isGenuine,
  reject: () => answerJson(401, { error: 'signature missing or wrong' }),
  decode: decodeNotification,
  refuseUndecodable: () => answerJson(400, { error: 'body is not a notification' }),
  screen: () => undefined,
  dedupeKey: ({ noticeId }) => noticeId,
  apply: (notification, incoming) => {
    if (isOfEngine(notification) && isEventType(notification['eventType'])) {
      countEffect(notification, incoming);
    }
  },
  act: (notification, incoming) => renewToken(notification, incoming),
  acknowledge: () => answerJson(200, {}),
  acknowledgeDuplicate: () => answerJson(200, {}),
  finish: (answer) => answer,
};

/** Signs under the key of an integrator, each body once. */
const signerOf = memoizeByObject(({ customerKey, scheme }: IntegratorEnvironment) =>
  memoizeByObject((body: Buffer): readonly SignaturePair[] => [
    signBody(body, customerKey, scheme),
  ]),
);

const ENGINE_PRODUCT = 17;

/** The numbers of events mean other things under other products. */
function isOfEngine({ productId }: ReceivedNotification): boolean {
  return productId === ENGINE_PRODUCT;
}

/** Notes that a notification took effect, whatever it says. */
export function countEffect({ noticeId }: ReceivedNotification, { state }: Incoming): void {
  state.effects.set(noticeId, (state.effects.get(noticeId) ?? 0) + 1);
}

const AGENT_EXPIRE = 104;
const VALIDITY_SECONDS = 3_600;

/** What a renewal is made of; a fault changes it. */
export interface Renewal {
  readonly agentId: string;
  readonly salt: number;
  readonly issuedAtSeconds: number;
}

/** Calls update-agent with a new token for the agent of an event 104. */
export function renewToken(
  notification: ReceivedNotification,
  { environment, state }: Incoming,
  change: Partial<Renewal> = {},
): void {
  const { updateAgent, appId, appCertificate, clock } = environment;
  if (!isOfEngine(notification) || notification['eventType'] !== AGENT_EXPIRE) return;
  if (updateAgent === undefined) return;
  const agentId = String(objectAt(notification, 'payload')['agent_id']);
  const issuedAtSeconds = Math.floor(clock.now() / 1_000);
  const renewal: Renewal = {
    agentId,
    salt: nextSalt(state, issuedAtSeconds, agentId),
    issuedAtSeconds,
    ...change,
  };
  const { agentId: userId, ...times } = renewal;
  const minting = mintUserToken({
    ...times,
    userId,
    appId,
    appCertificate,
    validitySeconds: VALIDITY_SECONDS,
  });
  if (minting.kind === 'minted') updateAgent(renewal.agentId, minting.token);
}

function readSignatures({ request, environment: { scheme } }: Incoming): SentSignatures {
  const v1 = request.headers[scheme.v1Header.toLowerCase()];
  const v2 = request.headers[scheme.v2Header.toLowerCase()];
  return definedMembers({ v1, v2 });
}

/** The stronger signature decides; the weaker one only where the stronger is absent. */
function isGenuine(presented: SentSignatures, expected: readonly SignaturePair[]): boolean {
  const version = presented.v2 === undefined ? 'v1' : 'v2';
  return expected.some((pair) => isSameSignature(presented[version], pair[version]));
}

/** Compares in constant time; texts of different byte lengths are unequal, never an exception. */
export function isSameSignature(presented: string | undefined, expected: string): boolean {
  if (presented === undefined) return false;
  const presentedBytes = Buffer.from(presented);
  const expectedBytes = Buffer.from(expected);
  return (
    presentedBytes.length === expectedBytes.length && timingSafeEqual(presentedBytes, expectedBytes)
  );
}

function decodeNotification(body: Buffer): ReceivedNotification | undefined {
  try {
    const value = parseJson(body);
    return isNotification(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isNotification(value: unknown): value is ReceivedNotification {
  return isJsonObject(value) && typeof value['noticeId'] === 'string' && value['noticeId'] !== '';
}
