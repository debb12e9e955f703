import type { CommandSpec } from './command-spec.ts';
import { CALIBRATE_OPTIONS } from './options/calibrate-options.ts';
import { CERTIFY_OPTIONS } from './options/certify-options.ts';
import { COMPARE_OPTIONS } from './options/compare-options.ts';
import { EVENTS_OPTIONS } from './options/events-options.ts';
import { EXPLAIN_OPTIONS } from './options/explain-options.ts';
import { LIST_OPTIONS, LISTINGS } from './options/list-options.ts';
import { MERGE_OPTIONS } from './options/merge-options.ts';
import { REGISTRY_OPTIONS } from './options/registry-options.ts';
import { REPLAY_OPTIONS } from './options/replay-options.ts';
import { REPORT_OPTIONS } from './options/report-options.ts';
import { RUN_OPTIONS } from './options/run-options.ts';
import { SEND_OPTIONS } from './options/send-options.ts';
import { SERVE_OPTIONS } from './options/serve-options.ts';
import { SHOW_OPTIONS } from './options/show-options.ts';
import { CHECK_SIGNATURE_OPTIONS, SIGN_OPTIONS } from './options/signature-options.ts';
import { SIMULATE_OPTIONS } from './options/simulate-options.ts';
import { INSPECT_OPTIONS, MINT_OPTIONS } from './options/token-options.ts';
import { VERIFY_OPTIONS } from './options/verify-options.ts';

const RUN_EPILOGUE = `Every option may also stand in assay.config.json or in the variable shown; the order is flag, variable, file.
Secrets are given as env:NAME or file:PATH.

Exit codes: 0 conformant or partial, 1 nonconformant or an entry of the baseline that holds no more, 2 wrong usage or configuration, 3 incomplete, or partial under --strict.

Examples:
  $ assay run
  $ assay run --receiver-url https://localhost:8443/webhook --customer-key env:CUSTOMER_KEY
  $ assay run --token-server-url http://localhost:8080 --start "npm start" --wait-for 30s`;

const REPLAY_EPILOGUE = `A report may come from anybody: it gives the requests, the profile and the seed. Secrets, headers, files and commands come from flags, variables and assay.config.json; an address that only the report names needs --trust-report, or a yes at the terminal.

Exit codes: 0 all fixed, 1 something still fails, 2 wrong usage, 3 it could not be said.

Examples:
  $ assay replay
  $ assay replay R3
  $ assay replay report.json R3 --trust-report --customer-key env:CUSTOMER_KEY
  $ assay replay --journal run.ndjson 3f2a9c51-0b7e-4f16-9a52-c4f0f3b1d7aa --receiver-url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY`;

const REPORT_EPILOGUE = `A run that was killed leaves events.ndjson, of which a report is made that says so.

Exit codes: 0 written, whatever the run found, 2 wrong usage or a report that cannot be read.

Examples:
  $ assay report
  $ assay report reports/latest --reporter junit --out build
  $ assay report events.ndjson --reporter html
  $ assay report --reporter json=- | jq .outcome`;

const COMPARE_EPILOGUE = `Durations, ports and dates are no difference.

Exit codes: 0 no regression, 1 a regression, 2 wrong usage or a report that cannot be read.

Examples:
  $ assay report compare main/report.json reports/latest`;

const SHOW_EPILOGUE = `Exit codes: 0 shown, 2 wrong usage, or a report that cannot be read.

Examples:
  $ assay show
  $ assay show R3
  $ assay show R3 ci/report.json`;

const MERGE_EPILOGUE = `Exit codes are those of assay run; 2 also for parts of different runs, and for a part that is missing.

Examples:
  $ assay run --seed 7 --shard 1/2 --out part-1
  $ assay run --seed 7 --shard 2/2 --out part-2
  $ assay report merge part-1 part-2`;

const SIMULATE_EPILOGUE = `Exit codes: 0 all delivered, 1 some given up, 2 wrong usage, 3 interrupted or unreachable.

Examples:
  $ assay simulate
  $ assay simulate --scenario greeting-fallback --receiver-url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY
  $ assay simulate --sessions 1000 --disturb duplicate=0.1,reorder=0.2 --journal run.ndjson
  $ assay simulate --virtual --realtime`;

const SERVE_EPILOGUE = `A test tool: it listens on loopback by default, and has no protection. Ctrl-C or SIGTERM ends it.

Exit codes: 0 ended as asked, 2 wrong usage, or a file or port that cannot be had.

Examples:
  $ assay serve
  $ assay serve --port 0 --ready-file ready.json --state chat.ndjson --json
  $ assay serve --app-id env:APP_ID --app-certificate env:APP_CERTIFICATE
  $ assay serve --scenario token-expiring --receiver-url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY`;

const EVENTS_EPILOGUE = `Examples:
  $ assay events --count 1000 --type 101,102
  $ assay events --kind near-miss --describe
  $ assay events --scenario inbound-call --format curl --url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY`;

const SEND_EPILOGUE = `Exit codes: 0 acknowledged, 1 not acknowledged, 2 wrong usage, 3 unreachable.

Examples:
  $ assay send 101 --url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY
  $ assay send 112 --set payload.total_turn_count=-1 --dry-run
  $ assay events --kind hostile --describe | assay send --events - --url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY`;

const CALIBRATE_EPILOGUE = `Exit codes: 0 every fault found, every check firing, none on the reference; 1 otherwise, 2 wrong usage, 3 interrupted.

Examples:
  $ assay calibrate --quick
  $ assay calibrate --out calibration.json`;

const CERTIFY_EPILOGUE = `Exit codes: 0 certified, 1 refused, 2 wrong usage, or a file that cannot be read, 3 a target of an audit that cannot be asked.

Examples:
  $ assay certify --new-key keys
  $ assay certify reports/latest --key file:keys/assay-key.pem --calibration calibration.json --target-name shop --target-version 2.1.0
  $ assay certify reports/latest --audit https://staging.example.com/notify --customer-key env:STAGING_KEY --key file:keys/assay-key.pem --calibration calibration.json --target-name shop --target-version 2.1.0`;

const VERIFY_EPILOGUE = `Works without a network. Exit codes: 0 it holds, 1 it does not, 2 wrong usage, or a file that cannot be read.

Examples:
  $ assay verify certificate.json --public-key assay-key.pub.pem
  $ assay verify certificate.json --trust trust.json --report reports/latest --calibration calibration.json
  $ assay verify certificate.json --trust trust.json --report reports/latest --policy ours.json`;

const REGISTRY_EPILOGUE = `Exit codes: 0 every certificate is listed, 1 one does not hold and is not listed, 2 wrong usage, or a folder that cannot be read or written.

Examples:
  $ assay registry build certificates --trust trust.json --out site`;

const BODY_ARGUMENT = {
  name: '[file]',
  description: 'file with the exact bytes of the body; - or nothing for standard input',
};

/** Every command; the code of each is loaded when it runs. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    path: 'run',
    description: 'judge targets; the embedded integrator when none is given',
    options: RUN_OPTIONS,
    epilogue: RUN_EPILOGUE,
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    path: 'replay',
    description: 'send again what failed in a report: fixed, still failing or changed',
    args: [
      {
        name: '[report]',
        description: 'report.json, events.ndjson or their folder; or the finding',
      },
      { name: '[check]', description: 'the one finding to send again (default: all that failed)' },
    ],
    options: REPLAY_OPTIONS,
    epilogue: REPLAY_EPILOGUE,
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    path: 'report',
    description: 'write the report of a run in any format; compare and merge reports',
    args: [
      {
        name: '[report]',
        description: 'report.json, events.ndjson or their folder (default: the last run)',
      },
    ],
    options: REPORT_OPTIONS,
    epilogue: REPORT_EPILOGUE,
    load: async () => (await import('./commands/report.ts')).report,
  },
  {
    path: 'report compare',
    description: 'say what a newer run found fixed, broken, or otherwise than an older one',
    args: [
      { name: '<old>', description: 'report.json, events.ndjson or their folder' },
      {
        name: '<new>',
        description: 'report.json, events.ndjson or their folder, of the newer run',
      },
    ],
    options: COMPARE_OPTIONS,
    epilogue: COMPARE_EPILOGUE,
    load: async () => (await import('./commands/report-compare.ts')).compare,
  },
  {
    path: 'show',
    description: 'show one finding of a report whole, or all that is to be mended in it',
    args: [
      { name: '[id]', description: 'a short id such as R3, or the id of a check' },
      { name: '[report]', description: 'a report or its folder (default: that of the last run)' },
    ],
    options: SHOW_OPTIONS,
    epilogue: SHOW_EPILOGUE,
    load: async () => (await import('./commands/show.ts')).show,
  },
  {
    path: 'explain',
    description: 'say what a check is about, why it matters and how it is usually mended',
    args: [{ name: '<check>', description: 'id of a check, or R1 of the last report' }],
    options: EXPLAIN_OPTIONS,
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    path: 'report merge',
    description: 'make one report of the shards of a run',
    args: [{ name: '<reports...>', description: 'the report of each shard, or their folders' }],
    options: MERGE_OPTIONS,
    epilogue: MERGE_EPILOGUE,
    load: async () => (await import('./commands/report-merge.ts')).merge,
  },
  {
    path: 'calibrate',
    description: 'try every check on every fault of the embedded integrator and on the reference',
    options: CALIBRATE_OPTIONS,
    epilogue: CALIBRATE_EPILOGUE,
    load: async () => (await import('./commands/calibrate.ts')).calibrateChecks,
  },
  {
    path: 'certify',
    description: 'sign what a report shows, under a policy',
    args: [
      { name: '[report]', description: 'the folder of a run, with events.ndjson and report.json' },
    ],
    options: CERTIFY_OPTIONS,
    epilogue: CERTIFY_EPILOGUE,
    load: async () => (await import('./commands/certify.ts')).certify,
  },
  {
    path: 'verify',
    description: 'say offline whether a certificate holds',
    args: [{ name: '<certificate>', description: 'as assay certify has written it' }],
    options: VERIFY_OPTIONS,
    epilogue: VERIFY_EPILOGUE,
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    path: 'registry build',
    description: 'make a static site of the certificates in a folder that hold',
    args: [{ name: '<folder>', description: 'the folder of the certificates' }],
    options: REGISTRY_OPTIONS,
    epilogue: REGISTRY_EPILOGUE,
    load: async () => (await import('./commands/registry-build.ts')).buildRegistry,
  },
  {
    path: 'list',
    description: 'show what there is: checks, clauses, profiles, faults, events, …',
    args: [{ name: '<what>', description: 'the list to show', choices: LISTINGS }],
    options: LIST_OPTIONS,
    load: async () => (await import('./commands/list.ts')).list,
  },
  {
    path: 'simulate',
    description: 'simulate the AI engine: whole sessions, delivered to a receiver',
    options: SIMULATE_OPTIONS,
    epilogue: SIMULATE_EPILOGUE,
    load: async () => (await import('./commands/simulate.ts')).simulateSessions,
  },
  {
    path: 'serve',
    description:
      'simulate the chat service over HTTP and WebSocket, with a control interface for tests',
    options: SERVE_OPTIONS,
    epilogue: SERVE_EPILOGUE,
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    path: 'events',
    description: 'print events, valid or broken, one body a line or as signed requests',
    options: EVENTS_OPTIONS,
    epilogue: EVENTS_EPILOGUE,
    load: async () => (await import('./commands/events.ts')).printEvents,
  },
  {
    path: 'send',
    description: 'send one event, or those of a file, and show the answers',
    args: [
      { name: '[type]', description: 'event type, such as 101; assay list events names them' },
    ],
    options: SEND_OPTIONS,
    epilogue: SEND_EPILOGUE,
    load: async () => (await import('./commands/send.ts')).sendEvents,
  },
  {
    path: 'sign',
    description: 'print both signature headers of a body',
    args: [BODY_ARGUMENT],
    options: SIGN_OPTIONS,
    load: async () => (await import('./commands/signature.ts')).sign,
  },
  {
    path: 'check-signature',
    description: 'say which signatures of a body verify, and why one does not',
    args: [BODY_ARGUMENT],
    options: CHECK_SIGNATURE_OPTIONS,
    epilogue: 'Exit codes: 0 what was given verifies, 1 something does not, 2 wrong usage.',
    load: async () => (await import('./commands/signature.ts')).checkSignature,
  },
  {
    path: 'token mint',
    description: 'print a token for tests',
    options: MINT_OPTIONS,
    load: async () => (await import('./commands/token.ts')).mintToken,
  },
  {
    path: 'token inspect',
    description: 'show the inside of a token',
    args: [{ name: '[token]', description: 'the token; - or nothing for standard input' }],
    options: INSPECT_OPTIONS,
    epilogue:
      'Exit codes: 0 readable, 1 unreadable or not signed by the certificate, 2 wrong usage.',
    load: async () => (await import('./commands/token.ts')).inspectToken,
  },
];
