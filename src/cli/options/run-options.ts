import type { DeclaredUser } from '../../conformance/probes/declared-user.ts';
import type { FailingTokenRequest } from '../../conformance/probes/token-server-shape.ts';
import type { OptionRow, SettingsOf } from './option-row.ts';
import {
  duration,
  folder,
  integer,
  moment,
  names,
  type ProfileChoice,
  path,
  positiveNumber,
  profileChoice,
  proxyUrl,
  runId,
  text,
  toggle,
  url,
} from './parsers.ts';
import { REPORT_JSON_OPTION, REPORTER_OPTION, type Reporters } from './reporters.ts';
import {
  cookies,
  type HeaderReference,
  headers,
  type SecretReference,
  secret,
} from './secret-parsers.ts';
import { SelectionOptions } from './selection-options.ts';
import {
  declaredUsers,
  failingRequest,
  type RegisterChoice,
  type RequestChoice,
  registerChoice,
  type ShapeChoice,
  shapeChoice,
  userStepChoice,
} from './token-server-parsers.ts';

class RunOptions extends SelectionOptions {
  readonly tokenServerUrl: OptionRow<string> = {
    flag: '--token-server-url <url>',
    env: 'ASSAY_TOKEN_SERVER_URL',
    config: 'tokenServer.url',
    description:
      'token server to judge; the two paths of section 4.1, or those of its shape, are appended',
    parse: url,
  };
  readonly tokenServerHeaders: OptionRow<readonly HeaderReference[]> = {
    flag: '--token-server-header <header>',
    env: 'ASSAY_TOKEN_SERVER_HEADER',
    config: 'tokenServer.headers',
    description: "header that the token server requires: 'Authorization: Bearer env:NAME'",
    isRepeatable: true,
    isSecret: true,
    parse: headers,
  };
  readonly tokenServerCookies: OptionRow<readonly HeaderReference[]> = {
    flag: '--token-server-cookie <cookie>',
    env: 'ASSAY_TOKEN_SERVER_COOKIE',
    config: 'tokenServer.cookies',
    description: "cookie that the token server requires: 'session=env:NAME'",
    isRepeatable: true,
    isSecret: true,
    parse: cookies,
  };
  readonly tokenServerShape: OptionRow<ShapeChoice> = {
    flag: '--token-server-shape <sample|get|file>',
    env: 'ASSAY_TOKEN_SERVER_SHAPE',
    config: 'tokenServer.shape',
    description:
      'how it is asked: sample (section 4.1), get (?userId=) or a JSON file with your own request shape (default: sample)',
    parse: shapeChoice,
  };
  readonly tokenServerUsesRtc: OptionRow<boolean> = {
    flag: '--token-server-uses-rtc',
    env: 'ASSAY_TOKEN_SERVER_USES_RTC',
    config: 'tokenServer.usesRtc',
    description:
      'its tokens are used together with the RTC SDK, for which AccessToken 2 is recommended',
    parse: toggle,
  };
  readonly tokenServerMustFail: OptionRow<FailingTokenRequest> = {
    flag: '--token-server-must-fail <json>',
    env: 'ASSAY_TOKEN_SERVER_MUST_FAIL',
    config: 'tokenServer.mustFail',
    description:
      'request for which it can generate no token: {"kind":"user","user":"nobody"}, or with expire, or with body for the shape sample',
    parse: failingRequest,
  };
  readonly tokenServerUsers: OptionRow<readonly DeclaredUser[]> = {
    flag: '--token-server-users <ids>',
    env: 'ASSAY_TOKEN_SERVER_USERS',
    config: 'tokenServer.users',
    description:
      'users that it knows: ids separated by commas, or a pattern of ids such as /[1-9][0-9]{5}/ (default: invented ones)',
    isRepeatable: true,
    parse: declaredUsers,
  };
  readonly tokenServerRegister: OptionRow<RegisterChoice> = {
    flag: '--token-server-register <file>',
    env: 'ASSAY_TOKEN_SERVER_REGISTER',
    config: 'tokenServer.register',
    description:
      'JSON file with the request that registers a user before a token is asked for it, or the URL before /users of a chat service whose create-users does so, such as that of assay serve',
    parse: registerChoice,
  };
  readonly tokenServerUnregister: OptionRow<RequestChoice> = {
    flag: '--token-server-unregister <file>',
    env: 'ASSAY_TOKEN_SERVER_UNREGISTER',
    config: 'tokenServer.unregister',
    description: 'JSON file with the request that removes such a user when the run ends',
    parse: userStepChoice,
  };
  readonly appId: OptionRow<SecretReference> = {
    flag: '--app-id <id>',
    env: 'ASSAY_APP_ID',
    config: 'appId',
    description: 'app id of the token server, to look inside its tokens; also env:NAME, file:PATH',
    parse: secret,
  };
  readonly appCertificate: OptionRow<SecretReference> = {
    flag: '--app-certificate <secret>',
    env: 'ASSAY_APP_CERTIFICATE',
    config: 'appCertificate',
    description: 'app certificate that belongs to --app-id: env:NAME or file:PATH',
    isSecret: true,
    parse: secret,
  };
  readonly clientUser: OptionRow<string> = {
    flag: '--client-user <user>',
    env: 'ASSAY_CLIENT_USER',
    config: 'client.user',
    description:
      'try the client that logs in as this user, on a chat service simulated for the run',
    parse: text,
  };
  readonly clientPort: OptionRow<number> = {
    flag: '--client-port <number>',
    env: 'ASSAY_CLIENT_PORT',
    config: 'client.port',
    description: 'port that this chat service listens on; 0 takes a free one (default: 8081)',
    parse: integer(0, 65_535),
  };
  readonly profile: OptionRow<ProfileChoice> = {
    flag: '--profile <name|file>',
    env: 'ASSAY_PROFILE',
    config: 'profile',
    description:
      'answers to what the document leaves open: neutral, agora or a JSON file (default: neutral)',
    parse: profileChoice,
  };
  readonly seed: OptionRow<number> = {
    flag: '--seed <integer>',
    env: 'ASSAY_SEED',
    config: 'seed',
    description: 'what every example follows from (default: drawn)',
    parse: integer(-(2 ** 31), 2 ** 31 - 1),
  };
  readonly runId: OptionRow<string> = {
    flag: '--run-id <text>',
    env: 'ASSAY_RUN_ID',
    config: 'runId',
    description: 'stands in every agent id and name that is sent (default: follows from the seed)',
    parse: runId,
  };
  readonly challenge: OptionRow<string> = {
    flag: '--challenge <file>',
    env: 'ASSAY_CHALLENGE',
    config: 'challenge',
    description: 'take seed and run id from the challenge of somebody who certifies',
    parse: path,
  };
  /** Unix ms. */
  readonly startTime: OptionRow<number> = {
    flag: '--start-time <moment>',
    env: 'ASSAY_START_TIME',
    config: 'startTime',
    description: 'moment that times count up from, so that the same bytes are sent again',
    parse: moment,
  };
  readonly runs: OptionRow<number> = {
    flag: '--runs <count>',
    env: 'ASSAY_RUNS',
    config: 'runs',
    description: 'examples per property (default: 12)',
    parse: integer(1, 100_000),
  };
  readonly for: OptionRow<number> = {
    flag: '--for <duration>',
    env: 'ASSAY_FOR',
    config: 'for',
    description:
      'after all checks, run those that draw on with further seeds: until this time has passed since the start, or three tenths of it without a new finding',
    parse: duration,
  };
  readonly maxTime: OptionRow<number> = {
    flag: '--max-time <duration>',
    env: 'ASSAY_MAX_TIME',
    config: 'maxTime',
    description:
      'time after which nothing more is sent (default: 10m, and what a rate takes); a run with a client has none',
    parse: duration,
  };
  readonly maxRequests: OptionRow<number> = {
    flag: '--max-requests <count>',
    env: 'ASSAY_MAX_REQUESTS',
    config: 'maxRequests',
    description: 'requests after which nothing more is sent',
    parse: integer(1, Number.MAX_SAFE_INTEGER),
  };
  readonly allowHeavy: OptionRow<boolean> = {
    flag: '--allow-heavy',
    env: 'ASSAY_ALLOW_HEAVY',
    config: 'allowHeavy',
    description:
      'ask a target on another machine as fast as one on this, by huge bodies and floods too',
    parse: toggle,
  };
  /** Requests a second. */
  readonly rate: OptionRow<number> = {
    flag: '--rate <number>',
    env: 'ASSAY_RATE',
    config: 'rate',
    description: 'requests a second at most; 20 for a target on another machine',
    parse: positiveNumber,
  };
  readonly concurrency: OptionRow<number> = {
    flag: '--concurrency <count>',
    env: 'ASSAY_CONCURRENCY',
    config: 'concurrency',
    description:
      'checks at the same time (default: 8), and where it is given requests too; 2 of both on another machine',
    parse: integer(1, 64),
  };
  readonly timeout: OptionRow<number> = {
    flag: '--timeout <duration>',
    env: 'ASSAY_TIMEOUT',
    config: 'timeout',
    description: 'time for one request and its answer (default: 15s)',
    parse: duration,
  };
  readonly strict: OptionRow<boolean> = {
    flag: '--strict',
    env: 'ASSAY_STRICT',
    config: 'strict',
    description: 'warnings and flaky checks fail the run, and a partial run ends with 3',
    parse: toggle,
  };
  readonly ca: OptionRow<string> = {
    flag: '--ca <file>',
    env: 'ASSAY_CA',
    config: 'ca',
    description: 'PEM certificates to trust',
    parse: path,
  };
  readonly proxy: OptionRow<string> = {
    flag: '--proxy <url>',
    env: 'ASSAY_PROXY',
    config: 'proxy',
    description:
      'HTTP proxy to send every request through; HTTP_PROXY, HTTPS_PROXY and NO_PROXY are not read',
    isSecret: true,
    parse: proxyUrl,
  };
  readonly out: OptionRow<string> = {
    flag: '--out <dir>',
    env: 'ASSAY_OUT',
    config: 'out',
    description:
      'folder for the reports (default: one of its own, to which reports/latest leads afterwards)',
    parse: folder,
  };
  readonly keep: OptionRow<number> = {
    flag: '--keep <count>',
    env: 'ASSAY_KEEP',
    config: 'keep',
    description: 'folders of runs to leave in reports, the newest (default: 20)',
    parse: integer(1, 10_000),
  };
  readonly baseline: OptionRow<string> = {
    flag: '--baseline <file>',
    env: 'ASSAY_BASELINE',
    config: 'baseline',
    description:
      'JSON file with failures that are expected: they do not fail the run, and what fails no more does',
    parse: path,
  };
  readonly updateBaseline: OptionRow<boolean> = {
    flag: '--update-baseline',
    env: 'ASSAY_UPDATE_BASELINE',
    description:
      'write what fails into the baseline, with reasons to fill in, and remove what fails no more (default file: assay-baseline.json)',
    parse: toggle,
  };
  readonly reporter: OptionRow<Reporters> = REPORTER_OPTION;
  readonly json: OptionRow<boolean> = REPORT_JSON_OPTION;
  readonly verbose: OptionRow<boolean> = {
    flag: '--verbose',
    env: 'ASSAY_VERBOSE',
    config: 'verbose',
    description: 'print every finding, note and skip whole, however many lines that takes',
    parse: toggle,
  };
  readonly waitFor: OptionRow<number> = {
    flag: '--wait-for <duration>',
    env: 'ASSAY_WAIT_FOR',
    config: 'waitFor',
    description: 'wait this long for the targets to listen',
    parse: duration,
  };
  readonly start: OptionRow<string> = {
    flag: '--start <command>',
    env: 'ASSAY_START',
    config: 'start',
    description: 'command that starts the targets; it is ended with the run',
    parse: text,
  };
  readonly config: OptionRow<string> = {
    flag: '--config <file>',
    env: 'ASSAY_CONFIG',
    description: 'configuration file (default: assay.config.json where there is one)',
    parse: text,
  };
  readonly fault: OptionRow<readonly string[]> = {
    flag: '--fault <ids>',
    env: 'ASSAY_FAULT',
    description: 'defects to switch on in the embedded integrator, to see a failure',
    isRepeatable: true,
    parse: names,
  };
}

/** Every option of `assay run`: flag, variable and key in the configuration file. */
export const RUN_OPTIONS: Readonly<RunOptions> = new RunOptions();

export type RunSettings = SettingsOf<RunOptions>;
