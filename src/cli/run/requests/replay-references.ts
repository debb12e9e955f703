import { type DeclaredUser, idOf, patternOf } from '../../../conformance/probes/declared-user.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import type { ReplayReferences } from '../../../report/index.ts';
import { secretsOfUrl } from '../../../wire/secrets/url-secrets.ts';
import type { RunSettings } from '../../options/run-options.ts';
import type { SecretReference } from '../../options/secret-parsers.ts';
import { isReference } from '../../resolve-secret.ts';

type Settings = Partial<RunSettings>;

function referenceTo(given: SecretReference | undefined, variable: string): string | undefined {
  if (given === undefined) return undefined;
  return isReference(given.text) ? given.text : `env:${variable}`;
}

/** A shape that stands in the configuration file is found there again. */
export function shapeReferenceOf({ tokenServerShape: shape }: Settings): ReplayReferences {
  if (shape === undefined || shape.kind === 'inline') return {};
  if (shape.kind === 'file') return { tokenServerShape: shape.written };
  return shape.word === 'sample' ? {} : { tokenServerShape: shape.word };
}

/** An id that a flag would take for several, or for a pattern, can only stand in the configuration file. */
function isOnlyForConfig(user: DeclaredUser): boolean {
  if (typeof user !== 'string') return 'uuid' in user;
  return /,|^\/.+\/$/.test(user) || user !== user.trim();
}

const writtenUser = (user: DeclaredUser) => idOf(user) ?? `/${patternOf(user)}/`;

/** What the token server was declared to do, as flags. */
function declarationsOf(settings: Settings): readonly string[] {
  const { tokenServerUsesRtc, tokenServerMustFail, tokenServerShape, config } = settings;
  const { tokenServerUsers = [] } = settings;
  const steps = [
    ['--token-server-register', settings.tokenServerRegister],
    ['--token-server-unregister', settings.tokenServerUnregister],
  ] as const;
  const isInConfig = tokenServerUsers.some(isOnlyForConfig);
  const { by: _by, ...mustFail } = tokenServerMustFail ?? {};
  return [
    ...(tokenServerUsesRtc === true ? ['--token-server-uses-rtc'] : []),
    ...(tokenServerMustFail === undefined
      ? []
      : ['--token-server-must-fail', JSON.stringify(mustFail)]),
    ...(isInConfig
      ? []
      : tokenServerUsers.flatMap((user) => ['--token-server-users', writtenUser(user)])),
    ...steps.flatMap(([flag, step]) => (step?.kind === 'file' ? [flag, step.written] : [])),
    ...((isInConfig ||
      [tokenServerShape, ...steps.map(([, step]) => step)].some(
        (each) => each?.kind === 'inline',
      )) &&
    config !== undefined
      ? ['--config', config]
      : []),
  ];
}

/**
 * The flags that bring the targets up again. A secret inside the command is blanked out, though it
 * cannot be run as it stands then.
 */
export function startingFlagsOf(
  { start, waitFor }: Settings,
  redact: (text: string) => string,
): readonly string[] {
  return [
    ...(start === undefined ? [] : ['--start', redact(start)]),
    ...(waitFor === undefined ? [] : ['--wait-for', `${waitFor}ms`]),
  ];
}

/** The flags by which effects and calls of the receiver are seen again, but for an endpoint; secrets in its command are blanked out. */
export function observerReferencesOf(
  { observerCommand, observerLog, observerPattern, serveSink, serveEngine, engineUrl }: Settings,
  redact: (text: string) => string,
): readonly string[] {
  return [
    ...(observerCommand === undefined ? [] : ['--observer-command', redact(observerCommand.text)]),
    ...(observerLog === undefined ? [] : ['--observer-log', observerLog]),
    ...(observerPattern === undefined ? [] : ['--observer-pattern', observerPattern.text]),
    ...(serveSink === undefined ? [] : ['--serve-sink', `${serveSink}`]),
    ...(engineUrl === undefined ? [] : ['--engine-url', redact(engineUrl)]),
    ...(serveEngine === undefined ? [] : ['--serve-engine', `${serveEngine}`]),
  ];
}

/** Where the values of the settings are found that no report may hold, and the flags that no report holds. */
export function replayReferencesOf({
  customerKey,
  appId,
  appCertificate,
  ...settings
}: Settings): ReplayReferences {
  const { receiverHeaders = [], tokenServerHeaders = [], tokenServerCookies = [] } = settings;
  const { observerHeaders = [] } = settings;
  const key = referenceTo(customerKey, 'ASSAY_CUSTOMER_KEY');
  const certificate = referenceTo(appCertificate, 'ASSAY_APP_CERTIFICATE');
  const safe = ({ value }: { value: SecretReference }, variable: string) =>
    value.text.split(' ').some(isReference) ? value.text : `env:${variable}`;
  const more = [
    ...receiverHeaders.flatMap((header) => [
      '--receiver-header',
      `${header.name}: ${safe(header, 'ASSAY_HEADER')}`,
    ]),
    ...observerHeaders.flatMap((header) => [
      '--observer-header',
      `${header.name}: ${safe(header, 'ASSAY_HEADER')}`,
    ]),
    ...tokenServerHeaders.flatMap((header) => [
      '--token-server-header',
      `${header.name}: ${safe(header, 'ASSAY_HEADER')}`,
    ]),
    ...tokenServerCookies.flatMap((cookie) => [
      '--token-server-cookie',
      `${cookie.name}=${safe(cookie, 'ASSAY_COOKIE')}`,
    ]),
    ...declarationsOf(settings),
    ...(settings.clientPort === undefined ? [] : ['--client-port', `${settings.clientPort}`]),
    ...(settings.ca === undefined ? [] : ['--ca', settings.ca]),
    ...(settings.proxy === undefined || secretsOfUrl(settings.proxy).length > 0
      ? []
      : ['--proxy', settings.proxy]),
  ];
  return {
    ...shapeReferenceOf(settings),
    ...definedMembers({ customerKey: key, appCertificate: certificate }),
    ...(appId === undefined ? {} : { appId: appId.text }),
    ...(more.length === 0 ? {} : { more }),
  };
}

/**
 * The flags of a command line that `assay replay` is given again, since it takes from a report neither addresses
 * nor secrets nor commands. The report has its profile, its word for a request shape and its faults.
 */
export function replayFlagsOf(
  typed: Settings,
  redact: (text: string) => string,
): readonly string[] {
  const { receiverUrl, observerUrl, tokenServerUrl, tokenServerRegister: register } = typed;
  const { clientUser, timeout, rate, concurrency, effectWait, allowHeavy, config } = typed;
  const { customerKey, appId, appCertificate, more = [] } = replayReferencesOf(typed);
  const shape =
    typed.tokenServerShape?.kind === 'file' ? typed.tokenServerShape.written : undefined;
  const valued: readonly (readonly [flag: string, value: string | undefined])[] = [
    ['--receiver-url', receiverUrl && redact(receiverUrl)],
    ['--customer-key', customerKey],
    ['--observer-url', observerUrl && redact(observerUrl)],
    ['--token-server-url', tokenServerUrl && redact(tokenServerUrl)],
    ['--token-server-shape', shape],
    ['--token-server-register', register?.kind === 'create-users' ? register.url : undefined],
    ['--app-id', appId],
    ['--app-certificate', appCertificate],
    ['--client-user', clientUser],
    ['--timeout', timeout === undefined ? undefined : `${timeout}ms`],
    ['--rate', rate?.toString()],
    ['--concurrency', concurrency?.toString()],
    ['--effect-wait', effectWait === undefined ? undefined : `${effectWait}ms`],
    ['--config', config],
  ];
  return [
    ...valued.flatMap(([flag, value]) => (value === undefined ? [] : [flag, value])),
    ...(allowHeavy === true ? ['--allow-heavy'] : []),
    ...more,
    ...observerReferencesOf(typed, redact),
    ...startingFlagsOf(typed, redact),
  ];
}
