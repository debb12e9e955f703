import { UsageError } from '../../../errors.ts';
import { observerFlagsOf } from '../../observe/read-observer.ts';
import type { RunSettings } from '../../options/run-options.ts';

type Settings = Partial<RunSettings>;

interface Rule {
  readonly isBroken: (settings: Settings) => boolean;
  readonly advice: string;
}

const RULES: readonly Rule[] = [
  {
    isBroken: ({ receiverUrl, customerKey }) =>
      receiverUrl !== undefined && customerKey === undefined,
    advice:
      '--receiver-url needs --customer-key, the key that signs notifications, e.g. --customer-key env:CUSTOMER_KEY.',
  },
  {
    isBroken: ({ appId, appCertificate }) => appId !== undefined && appCertificate === undefined,
    advice: '--app-id needs --app-certificate, e.g. --app-certificate env:APP_CERTIFICATE.',
  },
  {
    isBroken: ({ appId, appCertificate }) => appId === undefined && appCertificate !== undefined,
    advice: '--app-certificate needs --app-id.',
  },
  {
    isBroken: (settings) =>
      observerFlagsOf(settings).length > 0 && settings.receiverUrl === undefined,
    advice:
      '--observer-url, --observer-command, --observer-log and --serve-sink need --receiver-url: they say what the receiver did with a notice.',
  },
  {
    isBroken: ({ observerUrl, observerHeaders }) =>
      observerHeaders !== undefined && observerUrl === undefined,
    advice: '--observer-header needs --observer-url, the endpoint that is asked with it.',
  },
  {
    isBroken: ({ receiverUrl, serveEngine, engineUrl }) =>
      (serveEngine ?? engineUrl) !== undefined && receiverUrl === undefined,
    advice:
      '--serve-engine and --engine-url need --receiver-url: the receiver is who calls the engine.',
  },
  {
    isBroken: ({ serveEngine, engineUrl }) => serveEngine !== undefined && engineUrl !== undefined,
    advice: 'One engine is enough: keep one of --serve-engine and --engine-url.',
  },
  {
    isBroken: (settings) => observerFlagsOf(settings).length > 1,
    advice:
      'One observer is enough: keep one of --observer-url, --observer-command, --observer-log and --serve-sink.',
  },
  {
    isBroken: ({ observerLog, observerPattern }) =>
      (observerLog === undefined) !== (observerPattern === undefined),
    advice:
      '--observer-log and --observer-pattern belong together: a file, and what a line of it looks like.',
  },
  {
    isBroken: (settings) =>
      hasTarget(settings) &&
      settings.receiverHeaders !== undefined &&
      settings.receiverUrl === undefined,
    advice: '--receiver-header needs --receiver-url: it stands on the notifications that are sent.',
  },
  {
    isBroken: ({ tokenServerUrl, tokenServerShape: shape, receiverUrl }) =>
      tokenServerUrl === undefined &&
      shape !== undefined &&
      (shape.kind !== 'word' || receiverUrl !== undefined),
    advice:
      '--token-server-shape needs --token-server-url, the token server that is asked like that.',
  },
  {
    isBroken: ({ tokenServerUrl, ...settings }) =>
      tokenServerUrl === undefined &&
      [
        settings.tokenServerUsesRtc,
        settings.tokenServerMustFail,
        settings.tokenServerUsers,
        settings.tokenServerRegister,
        settings.tokenServerUnregister,
      ].some((each) => each !== undefined),
    advice:
      '--token-server-uses-rtc, --token-server-must-fail, --token-server-users, --token-server-register and --token-server-unregister need --token-server-url.',
  },
  {
    isBroken: (settings) =>
      hasTarget(settings) &&
      (settings.tokenServerHeaders ?? settings.tokenServerCookies) !== undefined &&
      settings.tokenServerUrl === undefined,
    advice:
      '--token-server-header and --token-server-cookie need --token-server-url, the token server that is asked with them.',
  },
  {
    isBroken: ({ tokenServerRegister, tokenServerUnregister }) =>
      tokenServerRegister === undefined && tokenServerUnregister !== undefined,
    advice:
      '--token-server-unregister needs --token-server-register, the request that registers the users whom it removes.',
  },
  {
    isBroken: ({ tokenServerShape: shape, tokenServerMustFail }) =>
      tokenServerMustFail?.by === 'body' &&
      shape !== undefined &&
      !(shape.kind === 'word' && shape.word === 'sample'),
    advice:
      '--token-server-must-fail takes a body for the request shape sample alone: give user or expire instead.',
  },
  {
    isBroken: ({ clientUser, clientPort }) => clientPort !== undefined && clientUser === undefined,
    advice: '--client-port needs --client-user, the user that the client logs in as.',
  },
  {
    isBroken: (settings) => !hasServer(settings) && settings.start !== undefined,
    advice: '--start needs --receiver-url or --token-server-url, where what it starts will listen.',
  },
  {
    isBroken: (settings) => !hasTarget(settings) && belongsToATarget(settings),
    advice:
      'A key, an app, a header or a cookie belongs to a target of yours: add --receiver-url or --token-server-url. An empty variable counts as not given.',
  },
  {
    isBroken: (settings) => hasTarget(settings) && settings.fault !== undefined,
    advice: '--fault works only on the embedded integrator: drop it, or drop the targets.',
  },
];

function hasServer({ receiverUrl, tokenServerUrl }: Settings): boolean {
  return receiverUrl !== undefined || tokenServerUrl !== undefined;
}

/** Whether something is given that is judged in place of the embedded integrator. */
export function hasTarget(settings: Settings): boolean {
  return hasServer(settings) || settings.clientUser !== undefined;
}

/** Who says this much means no embedded integrator, which would pass in the place of the target. */
function belongsToATarget({
  customerKey,
  appId,
  appCertificate,
  receiverHeaders = [],
  tokenServerHeaders = [],
  tokenServerCookies = [],
}: Settings): boolean {
  const headers = [...receiverHeaders, ...tokenServerHeaders, ...tokenServerCookies];
  const given = [customerKey, appId, appCertificate, ...headers];
  return given.some((value) => value !== undefined);
}

/** @throws UsageError for settings of targets that make no sense together. */
export function ensureFitting(settings: Settings): void {
  const broken = RULES.find(({ isBroken }) => isBroken(settings));
  if (broken !== undefined) throw new UsageError(broken.advice);
}
