import type { FailingTokenRequest } from '../../conformance/probes/token-server-shape.ts';
import type { OptionTable } from './option-row.ts';
import {
  duration,
  integer,
  moment,
  names,
  observerUrl,
  type ProfileChoice,
  path,
  positiveNumber,
  profileChoice,
  proxyUrl,
  someOf,
  text,
  toggle,
  url,
} from './parsers.ts';
import {
  cookies,
  type HeaderReference,
  headers,
  type SecretReference,
  secret,
} from './secret-parsers.ts';
import { failingRequest, type ShapeChoice, shapeChoice } from './token-server-parsers.ts';

export type ReporterName = 'terminal' | 'ndjson' | 'json' | 'junit';

export const REPORTER_NAMES: readonly ReporterName[] = ['terminal', 'ndjson', 'json', 'junit'];

/** The options of `assay run`, read. */
export interface RunSettings {
  receiverUrl: string;
  customerKey: SecretReference;
  tokenServerUrl: string;
  tokenServerHeaders: readonly HeaderReference[];
  tokenServerCookies: readonly HeaderReference[];
  tokenServerShape: ShapeChoice;
  tokenServerUsesRtc: boolean;
  tokenServerMustFail: FailingTokenRequest;
  appId: SecretReference;
  appCertificate: SecretReference;
  observerUrl: string;
  profile: ProfileChoice;
  suite: readonly string[];
  only: readonly string[];
  skip: readonly string[];
  seed: number;
  runId: string;
  /** Unix ms. */
  startTime: number;
  runs: number;
  maxTime: number;
  /** Requests a second. */
  rate: number;
  concurrency: number;
  timeout: number;
  strict: boolean;
  ca: string;
  proxy: string;
  out: string;
  reporter: readonly ReporterName[];
  waitFor: number;
  start: string;
  config: string;
  fault: readonly string[];
}

/** Every option of `assay run`: flag, variable and key in the configuration file. */
export const RUN_OPTIONS: OptionTable<RunSettings> = {
  receiverUrl: {
    flag: '--receiver-url <url>',
    env: 'ASSAY_RECEIVER_URL',
    config: 'receiverUrl',
    description: 'webhook receiver to judge; needs --customer-key',
    parse: url,
  },
  customerKey: {
    flag: '--customer-key <secret>',
    env: 'ASSAY_CUSTOMER_KEY',
    config: 'customerKey',
    description: 'key that signs notifications: env:NAME or file:PATH',
    isSecret: true,
    parse: secret,
  },
  tokenServerUrl: {
    flag: '--token-server-url <url>',
    env: 'ASSAY_TOKEN_SERVER_URL',
    config: 'tokenServer.url',
    description:
      'token server to judge; the two paths of section 4.1, or those of its shape, are appended',
    parse: url,
  },
  tokenServerHeaders: {
    flag: '--token-server-header <header>',
    env: 'ASSAY_TOKEN_SERVER_HEADER',
    config: 'tokenServer.headers',
    description: "header that the token server demands: 'Authorization: Bearer env:NAME'",
    isRepeatable: true,
    isSecret: true,
    parse: headers,
  },
  tokenServerCookies: {
    flag: '--token-server-cookie <cookie>',
    env: 'ASSAY_TOKEN_SERVER_COOKIE',
    config: 'tokenServer.cookies',
    description: "cookie that the token server demands: 'session=env:NAME'",
    isRepeatable: true,
    isSecret: true,
    parse: cookies,
  },
  tokenServerShape: {
    flag: '--token-server-shape <sample|get|file>',
    env: 'ASSAY_TOKEN_SERVER_SHAPE',
    config: 'tokenServer.shape',
    description:
      'how it is asked: sample (section 4.1), get (?userId=) or a JSON file with your own request shape (default: sample)',
    parse: shapeChoice,
  },
  tokenServerUsesRtc: {
    flag: '--token-server-uses-rtc',
    env: 'ASSAY_TOKEN_SERVER_USES_RTC',
    config: 'tokenServer.usesRtc',
    description:
      'its tokens are used together with the RTC SDK, for which AccessToken 2 is recommended',
    parse: toggle,
  },
  tokenServerMustFail: {
    flag: '--token-server-must-fail <json>',
    env: 'ASSAY_TOKEN_SERVER_MUST_FAIL',
    config: 'tokenServer.mustFail',
    description:
      'request for which it can generate no token: {"kind":"user","user":"nobody"}, or with expire, or with body for the shape sample',
    parse: failingRequest,
  },
  appId: {
    flag: '--app-id <id>',
    env: 'ASSAY_APP_ID',
    config: 'appId',
    description: 'app id of the token server, to look inside its tokens; also env:NAME, file:PATH',
    parse: secret,
  },
  appCertificate: {
    flag: '--app-certificate <secret>',
    env: 'ASSAY_APP_CERTIFICATE',
    config: 'appCertificate',
    description: 'app certificate that belongs to --app-id: env:NAME or file:PATH',
    isSecret: true,
    parse: secret,
  },
  observerUrl: {
    flag: '--observer-url <template>',
    env: 'ASSAY_OBSERVER_URL',
    config: 'observerUrl',
    description: 'where GET answers {"effects": n} for a notice; {noticeId} stands for its id',
    parse: observerUrl,
  },
  profile: {
    flag: '--profile <name|file>',
    env: 'ASSAY_PROFILE',
    config: 'profile',
    description:
      'answers to what the document leaves open: neutral, agora or a JSON file (default: neutral)',
    parse: profileChoice,
  },
  suite: {
    flag: '--suite <names>',
    env: 'ASSAY_SUITE',
    config: 'suite',
    description: 'suites to run: receiver, token-server, token-lifecycle',
    isRepeatable: true,
    parse: names,
  },
  only: {
    flag: '--only <ids>',
    env: 'ASSAY_ONLY',
    config: 'only',
    description: 'checks to run, by id of check or clause; * stands for anything',
    isRepeatable: true,
    parse: names,
  },
  skip: {
    flag: '--skip <ids>',
    env: 'ASSAY_SKIP',
    config: 'skip',
    description: 'checks to leave out, by id of check or clause',
    isRepeatable: true,
    parse: names,
  },
  seed: {
    flag: '--seed <integer>',
    env: 'ASSAY_SEED',
    config: 'seed',
    description: 'what every example follows from (default: drawn)',
    parse: integer(-(2 ** 31), 2 ** 31 - 1),
  },
  runId: {
    flag: '--run-id <text>',
    env: 'ASSAY_RUN_ID',
    config: 'runId',
    description: 'stands in every agent id and name that is sent (default: follows from the seed)',
    parse: text,
  },
  startTime: {
    flag: '--start-time <moment>',
    env: 'ASSAY_START_TIME',
    config: 'startTime',
    description: 'moment that times count up from, so that the same bytes are sent again',
    parse: moment,
  },
  runs: {
    flag: '--runs <count>',
    env: 'ASSAY_RUNS',
    config: 'runs',
    description: 'examples per property (default: 20)',
    parse: integer(1, 100_000),
  },
  maxTime: {
    flag: '--max-time <duration>',
    env: 'ASSAY_MAX_TIME',
    config: 'maxTime',
    description: 'time after which no further check begins',
    parse: duration,
  },
  rate: {
    flag: '--rate <number>',
    env: 'ASSAY_RATE',
    config: 'rate',
    description: 'requests a second at most',
    parse: positiveNumber,
  },
  concurrency: {
    flag: '--concurrency <count>',
    env: 'ASSAY_CONCURRENCY',
    config: 'concurrency',
    description: 'checks that run at the same time (default: 8)',
    parse: integer(1, 64),
  },
  timeout: {
    flag: '--timeout <duration>',
    env: 'ASSAY_TIMEOUT',
    config: 'timeout',
    description: 'time for one request and its answer (default: 15s)',
    parse: duration,
  },
  strict: {
    flag: '--strict',
    env: 'ASSAY_STRICT',
    config: 'strict',
    description: 'warnings and flaky checks fail the run',
    parse: toggle,
  },
  ca: {
    flag: '--ca <file>',
    env: 'ASSAY_CA',
    config: 'ca',
    description: 'PEM certificates to trust',
    parse: path,
  },
  proxy: {
    flag: '--proxy <url>',
    env: 'ASSAY_PROXY',
    config: 'proxy',
    description: 'HTTP proxy to send every request through',
    isSecret: true,
    parse: proxyUrl,
  },
  out: {
    flag: '--out <dir>',
    env: 'ASSAY_OUT',
    config: 'out',
    description: 'folder for the reports (default: reports/latest)',
    parse: path,
  },
  reporter: {
    flag: '--reporter <names>',
    env: 'ASSAY_REPORTER',
    config: 'reporter',
    description: `reports to write: ${REPORTER_NAMES.join(', ')} (default: all)`,
    isRepeatable: true,
    parse: someOf(REPORTER_NAMES),
  },
  waitFor: {
    flag: '--wait-for <duration>',
    env: 'ASSAY_WAIT_FOR',
    config: 'waitFor',
    description: 'wait this long for the targets to listen',
    parse: duration,
  },
  start: {
    flag: '--start <command>',
    env: 'ASSAY_START',
    config: 'start',
    description: 'command that starts the targets; it is ended with the run',
    parse: text,
  },
  config: {
    flag: '--config <file>',
    env: 'ASSAY_CONFIG',
    description: 'configuration file (default: assay.config.json where there is one)',
    parse: text,
  },
  fault: {
    flag: '--fault <ids>',
    env: 'ASSAY_FAULT',
    description: 'defects to switch on in the embedded integrator, to see a failure',
    isRepeatable: true,
    parse: names,
  },
};
