/** Why a group of checks matters, and how a server that fails them is usually mended. */
export interface TopicAdvice {
  readonly why: string;
  readonly fix: string;
}

/** Where the advice of its topic is not that of a check; by its id. */
const CHECKS: Readonly<Record<string, TopicAdvice>> = {
  'receiver.acknowledges.within-deadline': {
    why: 'An acknowledgement that comes late counts as none: the notification is sent again, although it was processed.',
    fix: 'Verify, store, answer at once, and do slow work afterwards, in a queue.',
  },
  'receiver.acknowledges.with-json-body': {
    why: 'The service expects JSON in the answer, whatever it holds.',
    fix: 'Answer a JSON body such as {} with Content-Type: application/json.',
  },
  'receiver.acknowledges.parallel-notifications': {
    why: 'Notifications of many sessions arrive at the same time. What is refused then is sent again later, which makes the next rush greater.',
    fix: 'Take each notification by itself: store it and answer, and hold no lock and no single connection of a database while another one waits.',
  },
  'receiver.raw-body.split-characters': {
    why: 'A body arrives in pieces, and one of them may end inside a character of several bytes. Code that makes text of each piece by itself has other characters there, and so other bytes, than those that were signed.',
    fix: 'Collect the pieces as bytes and join them (in Node: Buffer.concat in place of text += chunk), compute the HMAC over all of them, and decode the whole.',
  },
};

/** By the first two parts of the ids of checks. */
const TOPICS: Readonly<Record<string, TopicAdvice>> = {
  'receiver.acknowledges': {
    why: 'A notification that is not acknowledged is sent again and is lost in the end, and what your product does with the event never happens.',
    fix: 'Acknowledge every notification whose signature is right, also one of an event, a field or a value that your code does not know. Look at the smallest difference that the finding names: a validator that is stricter than the document, a database column that is too short, or a body limit (the largest ordinary body has about 90 kB).',
  },
  'receiver.agent-expire': {
    why: 'An agent whose token runs out leaves the conversation in the middle of a sentence.',
    fix: 'On event 104, generate a new token and hand it to the engine by update-agent before the old one expires.',
  },
  'receiver.answer': {
    why: 'The service reads the answer: one that comes late, broken off or with internals in it costs retries, or tells an attacker what to try.',
    fix: 'Verify, store, answer at once, and do slow work afterwards. Let errors become a short answer without a trace, an expected signature or a page of the framework.',
  },
  'receiver.duplicate': {
    why: 'Networks and retries deliver a notification more than once, at the same time too. What is applied twice is billed, shown or sent twice.',
    fix: 'Insert noticeId under a unique key and apply the event only when the insert was new, in one transaction. Looking first and inserting later lets two copies through at once.',
  },
  'receiver.effect': {
    why: 'A status says what a receiver answered; only the effect says what it did. An event that is acknowledged and lost is never sent again.',
    fix: 'Apply each notice once: take noticeId as an opaque, case-sensitive text, store before you acknowledge, and apply nothing whose signature is wrong.',
  },
  'receiver.hostile': {
    why: 'Anybody can send anything to a public address. A crash on a strange body is a way to take the receiver down.',
    fix: 'Limit the size of bodies, read JSON in a try, look at the types of what came before using it, and answer 4xx where it is of no use.',
  },
  'receiver.raw-body': {
    why: 'The signature is over the bytes as they were sent. JSON that was parsed and written again has other bytes, so that valid notifications are refused, often only those with certain characters or numbers.',
    fix: 'Take the raw body before any middleware parses it, compute the HMAC over these bytes, and parse afterwards.',
  },
  'receiver.retry': {
    why: 'A retry has a new notifyMs, and so another body and other signatures, but the same noticeId.',
    fix: 'Verify each attempt by its own bytes, and recognise a retry by noticeId alone, never by the whole body or by notifyMs.',
  },
  'receiver.session': {
    why: 'Notifications of one conversation arrive in any order and at the same time.',
    fix: 'Depend on no order: store each event by itself, order them by their own times, and keep no state that a late or repeated event breaks.',
  },
  'receiver.signature': {
    why: 'The signature is all that tells a notification of the service from one that anybody made up.',
    fix: 'Compute HMAC-SHA256 with the customer key over the raw body, compare it in constant time with the V2 header, and answer 4xx before anything else is done when it is missing or wrong. Let no route, event type, environment or exception go round it.',
  },
  'receiver.tolerates': {
    why: 'The service adds events, fields and values over time. A receiver that refuses what it does not know breaks on the day they are added.',
    fix: 'Ignore unknown fields, and acknowledge unknown events and values without applying them.',
  },
  'token-server.answer': {
    why: 'Clients read the token from a fixed place; an answer of another form looks like a failure to them, or shows what it should not.',
    fix: 'Answer JSON with a string token on success and a string error on failure, never both, and keep traces and keys out of errors.',
  },
  'token-server.app-token': {
    why: 'An app token may create users and act on all of them. One that is wrong either does not work or can do too much.',
    fix: 'Generate it with the app privilege, without a user, and with the validity that was asked for, 24 hours at most.',
  },
  'token-server.certificate': {
    why: 'Anybody who has the app certificate can generate tokens for everybody.',
    fix: 'Read it from the environment on the server, and let it into no answer, no log and no error message.',
  },
  'token-server.expire': {
    why: 'A token that lives too long stays usable after it was stolen; one that is too short ends sessions.',
    fix: 'Read expire as a whole number of seconds from now, check its range before any arithmetic (an unsigned integer wraps around), and put the same number into the token and into its privilege.',
  },
  'token-server.failure': {
    why: 'A client that cannot tell a failure from success logs in with what is no token.',
    fix: 'Catch what generating a token throws, and answer a string error without a token.',
  },
  'token-server.get-form': {
    why: 'Clients that ask by GET take everything but status 200 with a token for a failure.',
    fix: 'Answer GET with userId by a JSON object that has the token, and by another status when there is none.',
  },
  'token-server.request': {
    why: 'Requests come with odd values, other encodings and many at once, from clients that you do not control.',
    fix: 'Check types before use, refuse what is missing with an error instead of a guess, and keep nothing of one request in variables that others see.',
  },
  'token-server.token': {
    why: 'A token carries the app, the user and what it allows, signed by the certificate. A wrong one is refused at login, or lets the wrong user in.',
    fix: 'Use the builder of the vendor or a port of it, with the app id and certificate of this app, and generate a new token for each request from its own values.',
  },
  'token-server.user-token': {
    why: 'A token for another user than the one who asked lets one user act as another.',
    fix: 'Generate it for exactly the id that was asked for, byte for byte, with the user privilege alone; cache nothing by a shortened, lower-cased or shared key.',
  },
  'token-server.undecodable-body': {
    why: 'A body that is no JSON is a mistake of the caller, and an error of the server hides that.',
    fix: 'Read JSON in a try and answer status 400 with the text of the document.',
  },
  'token-server.wrong-credentials': {
    why: 'A token server that serves anybody lets anybody log in as anybody.',
    fix: 'Authenticate the caller first, and generate a token only for the user that this caller is.',
  },
};

const REFUSES_USERS: TopicAdvice = {
  why: 'A token for nobody, or with the app privilege where a user was forgotten, lets its bearer act as it likes.',
  fix: 'Refuse a user id that is missing, empty or no text with an error before a token is generated.',
};

/** What holds for all checks of a suite that have nothing of their own. */
const SUITES: Readonly<Record<string, TopicAdvice>> = {
  receiver: {
    why: 'Notifications are all that your server learns of a conversation.',
    fix: 'Verify the raw body, apply each noticeId once, and acknowledge what is genuine.',
  },
  'token-server': REFUSES_USERS,
  'token-lifecycle': {
    why: 'What a token server hands out is used for hours: to log in, to renew before it expires, and to create users. A fault shows only then.',
    fix: 'Let every request generate a new token that starts now, has the validity that was asked for, and names the user exactly.',
  },
  client: {
    why: 'A client that does not renew its token loses the conversation, and one that logs in without a token never begins it.',
    fix: 'Fetch a token at the start, log in with it, and on OnTokenWillExpire fetch a new one and renew with that; keep the state when this fails.',
  },
};

/** Why a check matters and what mends it, by its id. */
export function topicAdviceOf(id: string): TopicAdvice | undefined {
  const [suite = '', topic = ''] = id.split('.');
  return CHECKS[id] ?? TOPICS[`${suite}.${topic}`] ?? SUITES[suite];
}
