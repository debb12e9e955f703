import type { Targets, TokenServerTarget } from '../../conformance/core/targets.ts';
import { type DeclaredUser, drawUsers, patternOf } from '../../conformance/probes/declared-user.ts';
import { canAskForUser } from '../../conformance/probes/token-request.ts';
import {
  hasPlaceFor,
  SAMPLE_SHAPE,
  type TokenServerShape,
  templateOf,
  tokenKindsOf,
} from '../../conformance/probes/token-server-shape.ts';
import { UsageError } from '../../errors.ts';
import type { ReplayReferences } from '../../report/index.ts';
import type { AppCredentials } from '../../simulator/chat/index.ts';
import { secretsOfUrl } from '../../wire/url-secrets.ts';
import { secretsOfCommand } from '../command-secrets.ts';
import type { CliIo } from '../io.ts';
import { type ObserverChoice, observerFlagsOf, readObserver } from '../observe/read-observer.ts';
import type { RunSettings } from '../options/run-options.ts';
import type { RegisterChoice } from '../options/token-server-parsers.ts';
import { resolveAppCertificate, resolveAppId } from '../resolve-app-credential.ts';
import { resolveHeaders, resolveHeaderValue, resolveSecret } from '../resolve-secret.ts';
import { createUsersStep } from './create-users-step.ts';
import { loadShape } from './load-shape.ts';
import { type LoadedUserStep, loadUserStep } from './load-user-step.ts';
import { replayReferencesOf, shapeReferenceOf } from './replay-references.ts';

/** The targets that were given; without any the embedded integrator is judged. */
export interface GivenTargets {
  /** All but the client, whose service is opened with the run. */
  readonly targets: Targets | undefined;
  /** Secrets besides the customer key and the certificate. */
  readonly secrets: readonly string[];
  readonly references: ReplayReferences;
  /** The observer, where it is no endpoint; it is opened with the run. */
  readonly observer?: ObserverChoice;
}

type Settings = Partial<RunSettings>;

export const NEEDS_CUSTOMER_KEY =
  '--receiver-url needs --customer-key, the key that signs notifications, e.g. --customer-key env:CUSTOMER_KEY.';

const RULES: readonly {
  readonly isBroken: (settings: Settings) => boolean;
  readonly advice: string;
}[] = [
  {
    isBroken: ({ receiverUrl, customerKey }) =>
      receiverUrl !== undefined && customerKey === undefined,
    advice: NEEDS_CUSTOMER_KEY,
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

function hasTarget(settings: Settings): boolean {
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

async function readHeaders(
  { tokenServerHeaders = [], tokenServerCookies = [] }: Settings,
  io: CliIo,
): Promise<{ headers: [string, string][]; secrets: string[] }> {
  const { headers, secrets } = await resolveHeaders(
    tokenServerHeaders,
    '--token-server-header',
    io,
  );
  const pairs: string[] = [];
  for (const { name, value } of tokenServerCookies) {
    const found = await resolveHeaderValue(value, `--token-server-cookie ${name}`, io);
    pairs.push(`${name}=${found.value}`);
    secrets.push(...found.secrets);
  }
  if (pairs.length > 0) headers.push(['Cookie', pairs.join('; ')]);
  return { headers, secrets };
}

/**
 * @throws UsageError for a pattern that ids cannot be drawn from, and when no id can be named in the
 * request shape.
 */
function ensureUsable(users: readonly DeclaredUser[], shape: TokenServerShape): void {
  for (const user of users) {
    const pattern = patternOf(user);
    if (pattern === undefined) continue;
    let why = 'nothing but the empty text matches it';
    try {
      if (drawUsers([user], 0).length > 0) continue;
    } catch (error) {
      why = (error as Error).message;
    }
    throw new UsageError(
      `No user ids can be drawn from the pattern /${pattern}/ of --token-server-users: ${why}. Use classes of characters, groups, alternatives and quantifiers.`,
    );
  }
  const drawn = drawUsers(users, 0);
  if (drawn.length > 1 && !hasPlaceFor('user', templateOf(shape, 'user'))) {
    throw new UsageError(
      `The request shape has no {user}, so that it asks for the one user of its session, and --token-server-users names ${drawn.length}. Name that user alone.`,
    );
  }
  if (drawn.some((user) => canAskForUser(shape, user))) return;
  throw new UsageError(
    'The request shape can name none of the users of --token-server-users, as where a header cannot hold their ids.',
  );
}

function readRegister(
  choice: RegisterChoice,
  credentials: AppCredentials | undefined,
  io: CliIo,
): Promise<LoadedUserStep> {
  return choice.kind === 'create-users'
    ? createUsersStep(choice.url, credentials, io.clock.now())
    : loadUserStep(choice, 'register', io);
}

async function readTokenServer(
  settings: Settings & { readonly tokenServerUrl: string },
  credentials: AppCredentials | undefined,
  io: CliIo,
): Promise<{ readonly tokenServer: TokenServerTarget; readonly secrets: readonly string[] }> {
  const {
    tokenServerUrl: url,
    tokenServerShape,
    tokenServerUsesRtc,
    tokenServerMustFail,
    tokenServerUsers: users,
    tokenServerRegister,
    tokenServerUnregister,
  } = settings;
  const { headers, secrets } = await readHeaders(settings, io);
  const register =
    tokenServerRegister && (await readRegister(tokenServerRegister, credentials, io));
  const unregister =
    tokenServerUnregister && (await loadUserStep(tokenServerUnregister, 'unregister', io));
  const loaded = tokenServerShape && (await loadShape(tokenServerShape, io));
  if (users !== undefined) ensureUsable(users, loaded?.shape ?? SAMPLE_SHAPE);
  if (tokenServerMustFail?.kind === 'app' && loaded !== undefined) {
    if (!tokenKindsOf(loaded.shape).includes('app')) {
      throw new UsageError(
        '--token-server-must-fail asks for an app token, which the request shape does not have.',
      );
    }
  }
  return {
    tokenServer: {
      url,
      headers,
      ...(loaded === undefined ? {} : { shape: loaded.shape }),
      ...(tokenServerUsesRtc === undefined ? {} : { usesRtc: tokenServerUsesRtc }),
      ...(tokenServerMustFail === undefined ? {} : { mustFail: tokenServerMustFail }),
      ...(users === undefined ? {} : { users }),
      ...(register === undefined ? {} : { register: register.step }),
      ...(unregister === undefined ? {} : { unregister: unregister.step }),
    },
    secrets: [...secrets, ...[loaded, register, unregister].flatMap((each) => each?.secrets ?? [])],
  };
}

/**
 * The targets of the settings, their secrets resolved.
 * @throws UsageError for settings that make no sense together, SecretError for a secret that is not there.
 */
export async function readTargets(settings: Settings, io: CliIo): Promise<GivenTargets> {
  const broken = RULES.find(({ isBroken }) => isBroken(settings));
  if (broken !== undefined) throw new UsageError(broken.advice);
  const { receiverUrl, customerKey, observerUrl, tokenServerUrl, appId, appCertificate } = settings;
  const { receiverHeaders = [], observerHeaders = [], engineUrl, proxy, start } = settings;
  if (!hasTarget(settings)) {
    return { targets: undefined, secrets: [], references: shapeReferenceOf(settings) };
  }

  const key =
    receiverUrl && customerKey && (await resolveSecret(customerKey, '--customer-key', io));
  const demanded = await resolveHeaders(receiverHeaders, '--receiver-header', io);
  const id = appId && (await resolveAppId(appId, io));
  const certificate = appCertificate && (await resolveAppCertificate(appCertificate, io));
  const watched = await resolveHeaders(observerHeaders, '--observer-header', io);
  const observer = await readObserver(settings, io);
  const credentials = id && certificate ? { appId: id, appCertificate: certificate } : undefined;
  const judged =
    tokenServerUrl && (await readTokenServer({ ...settings, tokenServerUrl }, credentials, io));
  return {
    targets: {
      isEmbedded: false,
      ...(receiverUrl && key
        ? {
            receiver: {
              url: receiverUrl,
              customerKey: key,
              ...(demanded.headers.length > 0 ? { headers: demanded.headers } : {}),
              ...(observerUrl ? { observerUrl } : {}),
              ...(watched.headers.length > 0 ? { observerHeaders: watched.headers } : {}),
            },
          }
        : {}),
      ...(judged ? { tokenServer: judged.tokenServer } : {}),
      ...(credentials ? { credentials } : {}),
    },
    secrets: [
      ...demanded.secrets,
      ...watched.secrets,
      ...(judged ? judged.secrets : []),
      ...[receiverUrl, observerUrl, tokenServerUrl, engineUrl, proxy].flatMap((url) =>
        url === undefined ? [] : secretsOfUrl(url),
      ),
      ...(start === undefined ? [] : secretsOfCommand(start, io.env)),
      ...(observer?.kind === 'command' ? observer.secrets : []),
    ],
    references: replayReferencesOf(settings),
    ...(observer === undefined ? {} : { observer }),
  };
}

/** Everything that no report, log or message may show of the targets that were given. */
export function secretsOfTargets({
  targets,
  secrets,
}: Pick<GivenTargets, 'targets' | 'secrets'>): readonly string[] {
  const own = [targets?.receiver?.customerKey, targets?.credentials?.appCertificate];
  return [...secrets, ...own.filter((secret) => secret !== undefined)];
}
