import { type ClauseRow, KEPT_BY_CHAT_SERVICE, keptBySchema } from './clause.ts';

/** Sections 6.1 to 6.3: callbacks, the notification request and the event types. */
export const SECTION_6: readonly ClauseRow[] = [
  {
    id: '6.1/on-token-will-expire',
    level: 'must',
    party: 'chat-service',
    statement: 'OnTokenWillExpire informs the client that its user token is about to expire.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '6.1/client-renews-on-will-expire',
    level: 'should',
    party: 'client',
    statement: 'On OnTokenWillExpire the client should fetch a new token and renew.',
  },
  {
    id: '6.1/on-token-expired',
    level: 'must',
    party: 'chat-service',
    statement: 'OnTokenExpired informs the client that its user token has expired.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '6.1/on-auth-failed',
    level: 'must',
    party: 'chat-service',
    statement: 'OnAuthFailed informs the client that authentication of the user failed.',
    excluded: KEPT_BY_CHAT_SERVICE,
  },
  {
    id: '6.2/content-type',
    level: 'must',
    party: 'engine',
    statement: 'A notification request has a Content-Type with a JSON media type.',
  },
  {
    id: '6.2/signature-headers',
    level: 'must',
    party: 'engine',
    statement: 'A notification request has the headers Service-Signature and Service-Signature-V2.',
  },
  {
    id: '6.2/notice-id',
    level: 'must',
    party: 'engine',
    statement: 'noticeId is a string that identifies the notification.',
  },
  {
    id: '6.2/product-id',
    level: 'must',
    party: 'engine',
    statement: 'productId is an integer, and 17 means the conversational AI engine.',
  },
  {
    id: '6.2/event-type',
    level: 'must',
    party: 'engine',
    statement: 'eventType is an integer that says which event the notification reports.',
  },
  {
    id: '6.2/notify-ms',
    level: 'must',
    party: 'engine',
    statement:
      'notifyMs is the Unix time in milliseconds at which the notification was sent, and it is refreshed on a retry.',
  },
  {
    id: '6.2/sid',
    level: 'must',
    party: 'engine',
    statement: 'sid is a string that identifies the session.',
    excluded: keptBySchema('notification'),
  },
  {
    id: '6.2/payload',
    level: 'must',
    party: 'engine',
    statement: 'payload is an object whose content depends on eventType.',
  },
  {
    id: '6.3/101-agent-joined',
    level: 'must',
    party: 'engine',
    statement: 'Event 101 says that an agent joined the channel.',
  },
  {
    id: '6.3/102-agent-left',
    level: 'must',
    party: 'engine',
    statement: 'Event 102 says that an agent left the channel.',
  },
  {
    id: '6.3/103-agent-history',
    level: 'must',
    party: 'engine',
    statement:
      'Event 103 brings the stored dialogue history with creation and stop times after the agent stops.',
  },
  {
    id: '6.3/103-history-cap',
    level: 'must',
    party: 'engine',
    statement:
      'The entries of event 103 are capped by llm.max_history, which is 32 when nothing else is set.',
  },
  {
    id: '6.3/104-agent-expire',
    level: 'must',
    party: 'engine',
    statement: "Event 104 says that the agent's RTC token is about to expire.",
  },
  {
    id: '6.3/110-agent-error',
    level: 'must',
    party: 'engine',
    statement: 'Event 110 reports an error of the agent.',
  },
  {
    id: '6.3/111-agent-metrics',
    level: 'must',
    party: 'engine',
    statement: 'Event 111 brings performance metrics.',
  },
  {
    id: '6.3/112-turns-finished',
    level: 'must',
    party: 'engine',
    statement: 'Event 112 brings a batch of conversation turns after the session ends.',
  },
  {
    id: '6.3/201-inbound-call-state',
    level: 'must',
    party: 'engine',
    statement: 'Event 201 says that the status of an incoming call changed.',
  },
  {
    id: '6.3/202-outbound-call-state',
    level: 'must',
    party: 'engine',
    statement: 'Event 202 says that the status of an outgoing call changed.',
  },
  {
    id: '6.3/agent-id-and-name',
    level: 'must',
    party: 'engine',
    statement: 'Every payload carries the strings agent_id and name, except where noted.',
    excluded:
      'A duty of the engine: every payload schema requires both fields, and what we send is held to it.',
  },
  {
    id: '6.3/name-unique-in-channel',
    level: 'must',
    party: 'engine',
    statement: 'The name is the one given at the start of the agent, unique within its channel.',
  },
  {
    id: '6.3/labels-optional',
    level: 'may',
    party: 'engine',
    statement:
      'The payloads of 101, 102, 103, 110, 111, 112, 201 and 202 may carry labels, an object of key-value pairs.',
  },
  {
    id: '6.3/labels-as-given',
    level: 'must',
    party: 'engine',
    statement: 'The labels are those that were given when the agent was started.',
  },
  {
    id: '6.3/112-labels-only-if-given',
    level: 'must',
    party: 'engine',
    statement: 'Event 112 carries labels only if they were given at creation.',
  },
];
