import type {
  ReceiverTarget,
  Targets,
  TokenServerTarget,
} from '../../../conformance/core/targets.ts';
import { type DeclaredUser, patternOf } from '../../../conformance/probes/declared-user.ts';
import { drawUsers } from '../../../conformance/probes/draw-users.ts';
import { canAskForUser } from '../../../conformance/probes/token-request.ts';
import {
  hasPlaceFor,
  SAMPLE_SHAPE,
  type TokenServerShape,
  templateOf,
  tokenKindsOf,
} from '../../../conformance/probes/token-server-shape.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import { UsageError } from '../../../errors.ts';
import type { ReplayReferences } from '../../../report/index.ts';
import type { AppCredentials } from '../../../simulator/chat/index.ts';
import { secretsOfUrl } from '../../../wire/secrets/url-secrets.ts';
import { secretsOfCommand } from '../../command-secrets.ts';
import type { CliIo } from '../../io.ts';
import { type ObserverChoice, readObserver } from '../../observe/read-observer.ts';
import type { RunSettings } from '../../options/run-options.ts';
import type { RegisterChoice } from '../../options/token-server-parsers.ts';
import { resolveAppCredentials } from '../../resolve-app-credential.ts';
import {
  refuseLongHeaders,
  resolveHeaders,
  resolveHeaderValue,
  resolveSecret,
} from '../../resolve-secret.ts';
import { createUsersStep } from '../requests/create-users-step.ts';
import { loadShape } from '../requests/load-shape.ts';
import { type LoadedUserStep, loadUserStep } from '../requests/load-user-step.ts';
import { replayReferencesOf, shapeReferenceOf } from '../requests/replay-references.ts';
import { ensureFitting, hasTarget } from './target-rules.ts';

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
  if (pairs.length > 0) {
    headers.push(['Cookie', pairs.join('; ')]);
    refuseLongHeaders(headers, '--token-server-header with --token-server-cookie');
  }
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
      ...definedMembers({ usesRtc: tokenServerUsesRtc, mustFail: tokenServerMustFail, users }),
      ...(register === undefined ? {} : { register: register.step }),
      ...(unregister === undefined ? {} : { unregister: unregister.step }),
    },
    secrets: [...secrets, ...[loaded, register, unregister].flatMap((each) => each?.secrets ?? [])],
  };
}

async function readReceiver(
  { receiverUrl: url, customerKey, receiverHeaders = [] }: Settings,
  io: CliIo,
): Promise<{
  readonly receiver: ReceiverTarget | undefined;
  readonly secrets: readonly string[];
}> {
  const key = url && customerKey && (await resolveSecret(customerKey, '--customer-key', io));
  const { headers, secrets } = await resolveHeaders(receiverHeaders, '--receiver-header', io);
  if (!(url && key)) return { receiver: undefined, secrets };
  const demanded = headers.length > 0 ? { headers } : {};
  return { receiver: { url, customerKey: key, ...demanded }, secrets };
}

async function readCredentials(
  { appId, appCertificate }: Settings,
  io: CliIo,
): Promise<AppCredentials | undefined> {
  return appId && appCertificate && resolveAppCredentials({ appId, appCertificate }, io);
}

/**
 * The targets of the settings, their secrets resolved.
 * @throws UsageError for settings that make no sense together, SecretError for a secret that is not there.
 */
export async function readTargets(settings: Settings, io: CliIo): Promise<GivenTargets> {
  ensureFitting(settings);
  if (!hasTarget(settings)) {
    return { targets: undefined, secrets: [], references: shapeReferenceOf(settings) };
  }
  const { receiverUrl, observerUrl, tokenServerUrl, engineUrl, proxy, start } = settings;
  const judged = await readReceiver(settings, io);
  const credentials = await readCredentials(settings, io);
  const watched = await resolveHeaders(settings.observerHeaders ?? [], '--observer-header', io);
  const observer = await readObserver(settings, io);
  const asked = tokenServerUrl
    ? await readTokenServer({ ...settings, tokenServerUrl }, credentials, io)
    : undefined;
  const receiver = judged.receiver && {
    ...judged.receiver,
    ...(observerUrl ? { observerUrl } : {}),
    ...(watched.headers.length > 0 ? { observerHeaders: watched.headers } : {}),
  };
  const urls = [receiverUrl, observerUrl, tokenServerUrl, engineUrl, proxy];
  return {
    targets: {
      isEmbedded: false,
      ...definedMembers({ receiver, tokenServer: asked?.tokenServer, credentials }),
    },
    secrets: [
      ...judged.secrets,
      ...watched.secrets,
      ...(asked?.secrets ?? []),
      ...urls.flatMap((url) => (url === undefined ? [] : secretsOfUrl(url))),
      ...(start === undefined ? [] : secretsOfCommand(start, io.env)),
      ...(observer?.kind === 'command' ? observer.secrets : []),
    ],
    references: replayReferencesOf(settings),
    ...definedMembers({ observer }),
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
