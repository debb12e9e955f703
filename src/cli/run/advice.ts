import {
  type CredentialPlaceWords,
  credentialPlaceWords,
  type DeclarationWords,
  type Remedy,
  type RemedyWords,
  type RunEvent,
  wordRemedy,
} from '../../contract/index.ts';
import { LONGEST_DURATION_MS } from '../options/parsers.ts';

const DECLARED: DeclarationWords = {
  'app-id': 'It is declared by --app-id.',
  'app-certificate': 'It is declared by --app-certificate.',
  'failing-request': 'It is declared by --token-server-must-fail.',
  registration: 'It is declared by --token-server-register.',
  'request-shape':
    'It is declared by the file of --token-server-shape: tokenAt, errorAt, noErrors and userAt say what stands where in answers.',
  users: 'They are declared by --token-server-users.',
  'wrong-credentials': 'They are declared by wrongCredentials in the file of --token-server-shape.',
  rtc: 'It is declared by --token-server-uses-rtc.',
};

const CREDENTIALS: CredentialPlaceWords = {
  header: (name) =>
    /^cookie$/iu.test(name) ? '--token-server-cookie' : `--token-server-header ${name}`,
  shape: 'the file of --token-server-shape',
  anywhere: '--token-server-header, --token-server-cookie or the file of --token-server-shape',
};

/** More checks than these make a command that nobody reads: then all are run. */
const MOST_NAMED = 3;

const MS_PER_MINUTE = 60_000;

/** What a remedy says on the command line. */
/** The variable for the value of a header, as a shell allows it: `X-Api-Key` gives `API_KEY`. */
function variableFor(header: string): string {
  const name = header.replace(/^x-/iu, '').replaceAll('-', '_').toUpperCase();
  return /^[A-Z]/u.test(name) ? name : `HEADER_${name}`;
}

const WORDS: RemedyWords = {
  'give-receiver': () => 'Give one with --receiver-url and --customer-key.',
  'give-token-server': () => 'Give one with --token-server-url.',
  'declare-observer': () =>
    '--observer-url, --observer-command, --observer-log or --serve-sink would show how often a notice took effect.',
  'declare-engine': () =>
    '--serve-engine or --engine-url would show whether the receiver renews the token of an agent.',
  'declare-app-credentials': () =>
    '--app-id and --app-certificate would show what is inside a token.',
  'declare-failing-request': () => '--token-server-must-fail would show how a failure is answered.',
  'declare-client': () => '--client-user would try the client that logs in as that user.',
  'declare-users': () =>
    '--token-server-users names users that it knows, or a pattern of their ids such as /[1-9][0-9]{5}/.',
  'register-users': () =>
    '--token-server-register describes a request that registers users before tokens are asked for them.',
  'raise-user-limit': () =>
    'Raise its limit for each user while it is judged, or declare more users by --token-server-users: a slower run would meet it as well.',
  'declare-wrong-credentials': () =>
    'wrongCredentials in a file of --token-server-shape would show that others get no token.',
  'declare-caller-credentials': () =>
    "Declare what it demands of its callers: --token-server-header 'Authorization: Bearer env:TOKEN' or --token-server-cookie 'session=env:SESSION'.",
  'declare-receiver-headers': ({ header = 'X-Api-Key' }) =>
    `A header that it demands besides is declared by --receiver-header '${header}: env:${variableFor(header)}'.`,
  'declare-request-shape': ({ shape }) =>
    shape === undefined
      ? 'One that is asked in another way needs --token-server-shape.'
      : `--token-server-shape ${shape} asks it so.`,
  'declare-opaque-tokens': () =>
    'A file given by --profile sets it: {"extends":"neutral","values":{"token.format":"opaque"}}.',
  'allow-heavy-load': () =>
    '--allow-heavy sends them, and asks as fast as on this machine: for a target of your own.',
  'allow-time': ({ minutes = 10 }) =>
    minutes * MS_PER_MINUTE > LONGEST_DURATION_MS
      ? 'No run waits for so long.'
      : `Give the run the time to wait for it: --max-time ${minutes}m.`,
  'wait-for-effects': ({ seconds }) =>
    `Give effects more time: --effect-wait ${seconds}s; the run takes longer for it.`,
  'trust-certificate': () => 'Trust its certificate with --ca FILE.',
  'look-at-proxy': () => 'Look at the network and at --proxy; a longer --timeout helps a slow way.',
  'correct-declaration': ({ of, places }) =>
    of === 'caller-credentials' ? credentialPlaceWords(places, CREDENTIALS) : DECLARED[of],
  'slow-down': ({ perSecond }) =>
    perSecond === undefined
      ? '--rate and --concurrency slow the run down.'
      : `Run again later or with fewer requests a second: --rate ${perSecond}.`,
  'follow-redirect': ({ of = 'token-server', url }) =>
    `Give the address that it redirects to: --${of}-url ${url}.`,
  'try-profile': ({ profile }) => `Run again with --profile ${profile}.`,
  'run-alone': ({ checks }) =>
    'Start it again and run them one at a time to see what it does not survive: ' +
    [
      '--concurrency 1',
      ...(checks.length > MOST_NAMED ? [] : checks.map((id) => `--only ${id}`)),
    ].join(' '),
};

/** Remedies in the words of the command line; undefined for none. */
export function adviceOf(remedies: readonly Remedy[] = []): string | undefined {
  return remedies.length === 0
    ? undefined
    : remedies.map((each) => wordRemedy(each, WORDS)).join(' ');
}

/** The same event with its remedies in words, so that every report of it says which flag helps. */
export function withAdvice(event: RunEvent): RunEvent {
  if (event.type === 'hint') {
    const advice = adviceOf(event.remedies);
    return advice === undefined ? event : { ...event, advice };
  }
  if (event.type !== 'check-finished') return event;
  const advice = adviceOf(event.result.remedies);
  return advice === undefined ? event : { ...event, result: { ...event.result, advice } };
}
