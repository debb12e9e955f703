import type { Profile } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { EMBEDDED_CREDENTIALS } from '../../integrator/embedded-credentials.ts';
import { createAccessToken2Format, OPAQUE, type TokenFormat } from '../../simulator/chat/index.ts';
import type { CommandInput } from '../command-spec.ts';
import type { ServeSettings } from '../options/serve-options.ts';
import { resolveAppCredentials } from '../resolve-app-credential.ts';
import { resolveReference } from '../resolve-secret.ts';

/** Whose tokens a service takes, and how it reads them. */
export interface ChosenFormat {
  readonly appId: string;
  readonly format: TokenFormat;
  /** No credentials were given, so those of the embedded integrator are used. */
  readonly isEmbedded: boolean;
}

/**
 * The token format of the settings. A certificate asks for AccessToken 2, whatever the profile says.
 * @throws UsageError for half of the credentials, and for a certificate that would not be used.
 */
export async function chooseFormat(
  settings: Partial<ServeSettings>,
  profile: Profile,
  { io, flags }: CommandInput,
): Promise<ChosenFormat> {
  const otherwise = settings.appCertificate ? 'access-token-2' : profile.values['token.format'];
  const { tokenFormat = otherwise } = settings;
  if (tokenFormat === 'opaque') {
    if (flags['appCertificate'] !== undefined) {
      throw new UsageError(
        '--app-certificate means nothing to --token-format opaque, which takes any text. Drop one of them.',
      );
    }
    const appId = settings.appId && (await resolveReference(settings.appId, '--app-id', io));
    return { appId: appId ?? EMBEDDED_CREDENTIALS.appId, format: OPAQUE, isEmbedded: false };
  }
  const { appId, appCertificate } = settings;
  if (appId === undefined && appCertificate === undefined) {
    const format = createAccessToken2Format(EMBEDDED_CREDENTIALS);
    return { appId: EMBEDDED_CREDENTIALS.appId, format, isEmbedded: true };
  }
  if (appId === undefined || appCertificate === undefined) {
    const missing = appId === undefined ? '--app-id' : '--app-certificate';
    throw new UsageError(
      `${missing} is missing: AccessToken 2 needs both --app-id and --app-certificate, or neither for those of the embedded integrator.`,
    );
  }
  const credentials = await resolveAppCredentials({ appId, appCertificate }, io);
  const format = createAccessToken2Format(credentials);
  return { appId: credentials.appId, format, isEmbedded: false };
}
