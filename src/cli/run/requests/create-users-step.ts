import type { UserStep } from '../../../contract/index.ts';
import { UsageError } from '../../../errors.ts';
import type { AppCredentials } from '../../../simulator/chat/index.ts';
import { secretsOfUrl } from '../../../wire/secrets/url-secrets.ts';
import type { LoadedUserStep } from './load-user-step.ts';

/** The longest validity that there is (section 2.1), since a run may go on for hours. */
const VALIDITY_SECONDS = 86_400;
/** Any will do: the token differs from others by its time. */
const SALT = 1;

/**
 * The call that creates users of a chat service (section 4.2) as the registration of a run; its app token is
 * made of the app credentials. `url` is the base with the two segments before `users`, `nowMs` Unix ms.
 * @throws UsageError without app credentials.
 */
export async function createUsersStep(
  url: string,
  credentials: AppCredentials | undefined,
  nowMs: number,
): Promise<LoadedUserStep> {
  if (credentials === undefined) {
    throw new UsageError(
      `--token-server-register ${new URL(url).origin}/… creates users by an app token, which is made of --app-id and --app-certificate: give both, or a file with the request that registers a user.`,
    );
  }
  const { mintAppToken } = await import('../../../wire/token/index.ts');
  const issuedAtSeconds = Math.floor(nowMs / 1_000);
  const inputs = { ...credentials, validitySeconds: VALIDITY_SECONDS, issuedAtSeconds, salt: SALT };
  const minting = mintAppToken(inputs);
  if (minting.kind === 'refused') {
    throw new UsageError(`No app token can be made to create users with: ${minting.why}.`);
  }
  const step: UserStep = {
    method: 'POST',
    url,
    path: '/users',
    headers: { Authorization: `Bearer ${minting.token}` },
    body: [{ username: '{user}', password: '{password}', nickname: '{user}' }],
    uuidAt: '/entities/0/uuid',
  };
  return { step, secrets: [minting.token, ...secretsOfUrl(url)] };
}
