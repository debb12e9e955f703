import type { Targets } from '../../conformance/run-plan.ts';
import { UsageError } from '../../errors.ts';
import type { ReplayReferences } from '../../report/index.ts';
import type { CliIo } from '../io.ts';
import type { RunSettings } from '../options/run-options.ts';
import type { SecretReference } from '../options/secret-reference.ts';
import { isReference, resolveHeaderValue, resolveSecret } from '../resolve-secret.ts';

/** The targets that were given; without any the embedded integrator is judged. */
export interface GivenTargets {
  readonly targets: Targets | undefined;
  /** Secrets besides the customer key and the certificate. */
  readonly secrets: readonly string[];
  readonly references: ReplayReferences;
}

type Settings = Partial<RunSettings>;

const RULES: readonly {
  readonly isBroken: (settings: Settings) => boolean;
  readonly advice: string;
}[] = [
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
    isBroken: ({ receiverUrl, observerUrl }) =>
      observerUrl !== undefined && receiverUrl === undefined,
    advice: '--observer-url needs --receiver-url: it tells what the receiver did with a notice.',
  },
  {
    isBroken: (settings) => !hasTarget(settings) && settings.start !== undefined,
    advice: '--start needs --receiver-url or --token-server-url, where what it starts will listen.',
  },
  {
    isBroken: (settings) => hasTarget(settings) && settings.fault !== undefined,
    advice: '--fault works only on the embedded integrator: drop it, or drop the URLs.',
  },
];

function hasTarget({ receiverUrl, tokenServerUrl }: Settings): boolean {
  return receiverUrl !== undefined || tokenServerUrl !== undefined;
}

function referenceTo(given: SecretReference | undefined, variable: string): string | undefined {
  if (given === undefined) return undefined;
  return isReference(given.text) ? given.text : `env:${variable}`;
}

async function readHeaders(
  { tokenServerHeaders = [], tokenServerCookies = [] }: Settings,
  io: CliIo,
): Promise<{ headers: [string, string][]; secrets: string[] }> {
  const headers: [string, string][] = [];
  const secrets: string[] = [];
  for (const { name, value } of tokenServerHeaders) {
    const found = await resolveHeaderValue(value, `--token-server-header ${name}`, io);
    headers.push([name, found.value]);
    secrets.push(...found.secrets);
  }
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
 * The targets of the settings, their secrets resolved.
 * @throws UsageError for settings that make no sense together, SecretError for a secret that is not there.
 */
export async function readTargets(settings: Settings, io: CliIo): Promise<GivenTargets> {
  const broken = RULES.find(({ isBroken }) => isBroken(settings));
  if (broken !== undefined) throw new UsageError(broken.advice);
  const { receiverUrl, customerKey, observerUrl, tokenServerUrl, appId, appCertificate } = settings;
  if (!hasTarget(settings)) return { targets: undefined, secrets: [], references: {} };

  const key =
    receiverUrl && customerKey && (await resolveSecret(customerKey, '--customer-key', io));
  const quietAppId = appId && { ...appId, origin: 'env' as const };
  const id = quietAppId && (await resolveSecret(quietAppId, '--app-id', io));
  const certificate =
    appCertificate && (await resolveSecret(appCertificate, '--app-certificate', io));
  const { headers, secrets } = await readHeaders(settings, io);
  return {
    targets: {
      isEmbedded: false,
      ...(receiverUrl && key
        ? {
            receiver: {
              url: receiverUrl,
              customerKey: key,
              ...(observerUrl ? { observerUrl } : {}),
            },
          }
        : {}),
      ...(tokenServerUrl ? { tokenServer: { url: tokenServerUrl, headers } } : {}),
      ...(id && certificate ? { credentials: { appId: id, appCertificate: certificate } } : {}),
    },
    secrets: [...secrets, ...secretsOfProxy(settings)],
    references: referencesOf(settings),
  };
}

function secretsOfProxy({ proxy }: Settings): readonly string[] {
  const password = proxy === undefined ? '' : new URL(proxy).password;
  return password === '' ? [] : [password, decodeURIComponent(password)];
}

function referencesOf({
  customerKey,
  appId,
  appCertificate,
  ...settings
}: Settings): ReplayReferences {
  const { tokenServerHeaders = [], tokenServerCookies = [] } = settings;
  const key = referenceTo(customerKey, 'ASSAY_CUSTOMER_KEY');
  const certificate = referenceTo(appCertificate, 'ASSAY_APP_CERTIFICATE');
  const safe = ({ value }: { value: SecretReference }, variable: string) =>
    value.text.split(' ').some(isReference) ? value.text : `env:${variable}`;
  const more = [
    ...tokenServerHeaders.flatMap((header) => [
      '--token-server-header',
      `${header.name}: ${safe(header, 'ASSAY_HEADER')}`,
    ]),
    ...tokenServerCookies.flatMap((cookie) => [
      '--token-server-cookie',
      `${cookie.name}=${safe(cookie, 'ASSAY_COOKIE')}`,
    ]),
    ...(settings.ca === undefined ? [] : ['--ca', settings.ca]),
    ...(settings.proxy === undefined || secretsOfProxy(settings).length > 0
      ? []
      : ['--proxy', settings.proxy]),
  ];
  return {
    ...(key === undefined ? {} : { customerKey: key }),
    ...(certificate === undefined ? {} : { appCertificate: certificate }),
    ...(appId === undefined ? {} : { appId: appId.text }),
    ...(more.length === 0 ? {} : { more }),
  };
}
