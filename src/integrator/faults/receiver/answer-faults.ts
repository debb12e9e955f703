import type { ReceiverBehaviour } from '../../receiver.ts';
import {
  actOnConnection,
  answerJson,
  answerText,
  datedAhead,
  type Reply,
  replyLater,
} from '../../reply.ts';
import { type ReceiverFault, WORK_MS } from '../fault.ts';

const LATEST_EVENT = 'latest event';

const BUSY = 'busy';
/** Later than the 10 s of the document. */
const LATE_MS = 11_000;

const STACK_TRACE = [
  'SyntaxError: Unexpected end of JSON input',
  '    at JSON.parse (<anonymous>)',
  '    at receive (/srv/receiver/dist/receive.js:41:22)',
].join('\n');

/** Defects in the answer itself, most of them independent of the request. */
export const ANSWER_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.never-answers',
    breaks: 'never answers',
    source: 'field-notes, delivery',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => actOnConnection('stay-silent')),
  },
  {
    id: 'receiver.answers-for-ever',
    breaks: 'sends an answer whose body never ends',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => actOnConnection('send-endless-body')),
  },
  {
    id: 'receiver.drips-bytes',
    breaks: 'sends an answer byte by byte without ever finishing it',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => actOnConnection('drip-bytes')),
  },
  {
    id: 'receiver.resets-connection',
    breaks: 'resets every connection',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => actOnConnection('reset')),
  },
  {
    id: 'receiver.cuts-first-answer-to-111',
    breaks:
      'cuts off its answer to event 111 the first time, and answers when the notice comes again',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.agent-metrics',
    change: () => ({
      screen: ({ noticeId, eventType }, { state: { memory } }) => {
        const key = `answer to ${noticeId} was cut`;
        if (eventType !== 111 || memory.has(key)) return undefined;
        memory.set(key, '');
        return actOnConnection('cut-answer');
      },
    }),
  },
  {
    id: 'receiver.breaks-http',
    breaks: 'answers with bytes that are not HTTP',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => actOnConnection('send-broken-http')),
  },
  {
    id: 'receiver.redirects',
    breaks: 'redirects every request to another address (307)',
    source: 'field-notes, delivery',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () =>
      alwaysAnswering(() => {
        const redirection = answerText(307, '');
        return { ...redirection, headers: { ...redirection.headers, location: '/webhook/' } };
      }),
  },
  {
    id: 'receiver.answers-404',
    breaks: 'answers 404 to everything, as it listens at another path',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => answerJson(404, { error: 'no such path' })),
  },
  {
    id: 'receiver.answers-401',
    breaks: 'answers 401 to everything, as a gateway before it wants credentials',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => answerJson(401, { error: 'unauthorized' })),
  },
  {
    id: 'receiver.answers-500',
    breaks: 'answers 500 to everything',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => answerJson(500, { error: 'internal error' })),
  },
  {
    id: 'receiver.answers-429',
    breaks: 'answers 429 to everything',
    source: 'good practice',
    verdict: 'untestable',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => alwaysAnswering(() => answerJson(429, { error: 'too many requests' })),
  },
  {
    id: 'receiver.limits-rate',
    breaks: 'answers 429 to more than ten requests a second',
    source: 'good practice',
    verdict: 'pass',
    change: (base) => limiting(base, answerJson(429, { error: 'too many requests' })),
  },
  {
    id: 'receiver.limits-rate-with-retry-after',
    breaks: 'answers 429 with Retry-After to more than ten requests a second',
    source: 'good practice',
    verdict: 'pass',
    change: (base) => {
      const refusal = answerJson(429, { error: 'too many requests' });
      return limiting(base, { ...refusal, headers: { ...refusal.headers, 'retry-after': '1' } });
    },
  },
  {
    id: 'receiver.refuses-while-busy',
    breaks: 'answers 503 while it works on another notification',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.parallel-notifications',
    change: ({ admit, acknowledge }) => ({
      admit: (incoming) =>
        incoming.state.memory.has(BUSY) ? answerJson(503, { error: 'busy' }) : admit(incoming),
      acknowledge: (incoming) => {
        incoming.state.memory.set(BUSY, '');
        return replyLater(WORK_MS, () => {
          incoming.state.memory.delete(BUSY);
          return acknowledge(incoming);
        });
      },
    }),
  },
  {
    id: 'receiver.acknowledges-late',
    breaks: 'acknowledges after the deadline',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.within-deadline',
    change: ({ acknowledge }) => ({
      acknowledge: (incoming) => replyLater(LATE_MS, () => acknowledge(incoming)),
    }),
  },
  {
    id: 'receiver.is-slow-on-inbound-calls',
    breaks: 'acknowledges event 201 after the deadline, as it asks another service first',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.within-deadline',
    change: ({ apply, acknowledge }) => ({
      apply(notification, incoming) {
        incoming.state.memory.set(LATEST_EVENT, String(notification['eventType']));
        apply(notification, incoming);
      },
      acknowledge: (incoming) =>
        incoming.state.memory.get(LATEST_EVENT) === '201'
          ? replyLater(LATE_MS, () => acknowledge(incoming))
          : acknowledge(incoming),
    }),
  },
  {
    id: 'receiver.shows-customer-key-in-refusal',
    breaks: 'names the customer key in the answer that refuses a notification',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.answer.shows-no-customer-key',
    change: () => ({
      reject: ({ environment: { customerKey } }) =>
        answerJson(401, { error: `not signed with ${customerKey}` }),
    }),
  },
  {
    id: 'receiver.shows-certificate-in-error',
    breaks: 'dumps its settings, the app certificate among them, when a body is not JSON',
    source: 'field-notes 12',
    verdict: 'fail',
    foundBy: 'receiver.answer.shows-no-certificate',
    change: () => ({
      refuseUndecodable: ({ environment: { appId, appCertificate } }) =>
        answerJson(400, { error: 'malformed body', settings: { appId, appCertificate } }),
    }),
  },
  {
    id: 'receiver.shows-expected-signature',
    breaks: 'names the signature that it expected in the answer that refuses a notification',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.answer.shows-no-expected-signature',
    change: ({ expectSignatures }) => ({
      reject: (incoming) =>
        answerJson(401, { error: 'wrong signature', expected: expectSignatures(incoming)[0]?.v2 }),
    }),
  },
  {
    id: 'receiver.shows-stack-trace',
    breaks: 'shows where its parser failed, files and lines, when a body is no notification',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: 'receiver.answer.shows-no-stack-trace',
    change: () => ({ refuseUndecodable: () => answerText(400, STACK_TRACE) }),
  },
  {
    id: 'receiver.cuts-refusals',
    breaks: 'cuts off its answer to a signed body that is no notification',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.answer.arrives-whole',
    change: () => ({ refuseUndecodable: () => actOnConnection('cut-answer') }),
  },
  {
    id: 'receiver.clock-is-ahead',
    breaks: 'dates its answers by a clock that is an hour ahead',
    source: 'good practice',
    verdict: 'note',
    foundBy: 'receiver.answer.tells-the-time',
    change: () => ({ finish: (answer, { environment }) => datedAhead(answer, environment.clock) }),
  },
  {
    id: 'receiver.acknowledges-with-202',
    breaks: 'acknowledges with status 202',
    source: 'field-notes, delivery',
    verdict: 'pass',
    change: () => acknowledging(answerJson(202, {})),
  },
  {
    id: 'receiver.acknowledges-with-204',
    breaks: 'acknowledges with status 204 and no body',
    source: 'field-notes, delivery',
    verdict: 'pass',
    change: () => acknowledging({ kind: 'answer', status: 204, headers: {}, body: '' }),
  },
  {
    id: 'receiver.acknowledges-in-plain-text',
    breaks: 'acknowledges with a body that is not JSON',
    source: 'field-notes, delivery',
    verdict: 'warn',
    foundBy: 'receiver.acknowledges.with-json-body',
    profile: 'agora',
    change: () => acknowledging(answerText(200, 'OK')),
  },
  {
    id: 'receiver.acknowledges-in-html',
    breaks: 'acknowledges every request with the page of a web application',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-body',
    change: () =>
      alwaysAnswering(() => ({
        kind: 'answer',
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>App</title>',
      })),
  },
  {
    id: 'receiver.answers-error-in-body',
    breaks: 'answers everything with status 200 and the same error in the body',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.signature.answers-forgeries-differently',
    change: () => alwaysAnswering(() => answerJson(200, { code: 1, message: 'bad request' })),
  },
  {
    id: 'receiver.acknowledges-with-error-in-body',
    breaks: 'acknowledges with status 200 and a body that speaks of an error',
    source: 'good practice',
    verdict: 'note',
    foundBy: 'receiver.acknowledges.with-no-error-in-body',
    change: () => acknowledging(answerJson(200, { success: false, message: 'not stored' })),
  },
  {
    id: 'receiver.labels-text-as-json',
    breaks: 'acknowledges with a body that is no JSON, and calls it JSON',
    source: 'good practice',
    verdict: 'note',
    foundBy: 'receiver.acknowledges.with-no-error-in-body',
    change: () => acknowledging({ ...answerJson(200, {}), body: '{ok:true}' }),
  },
];

/** Refuses more than ten requests a second. */
function limiting(
  { admit }: Pick<ReceiverBehaviour, 'admit'>,
  refusal: Reply,
): Pick<ReceiverBehaviour, 'admit'> {
  return {
    admit(incoming) {
      const { memory } = incoming.state;
      const second = `second ${Math.floor(incoming.environment.clock.now() / 1_000)}`;
      const count = Number(memory.get(second) ?? 0) + 1;
      memory.set(second, String(count));
      return count > 10 ? refusal : admit(incoming);
    },
  };
}

function alwaysAnswering(answer: () => Reply): Pick<ReceiverBehaviour, 'admit'> {
  return { admit: answer };
}

function acknowledging(
  reply: Reply,
): Pick<ReceiverBehaviour, 'acknowledge' | 'acknowledgeDuplicate'> {
  return { acknowledge: () => reply, acknowledgeDuplicate: () => reply };
}
