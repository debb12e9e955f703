import { secretsOfUrl } from '../../../wire/secrets/url-secrets.ts';
import { secretsOfRequests } from '../../probes/request-secrets.ts';
import type { SeenOptions } from '../evidence/seen.ts';
import type { Targets } from '../targets.ts';
import type { Registration } from './registration.ts';
import type { RunOptions } from './run-plan.ts';

/** Everything of a run's options that no report may show; more comes to light in answers. */
export function secretsOfRun(
  { targets, secrets = [] }: RunOptions,
  registration: Registration | undefined,
): readonly string[] {
  const { receiver, credentials, tokenServer } = targets;
  const { url: registerUrl } = tokenServer?.register ?? {};
  const { url: unregisterUrl } = tokenServer?.unregister ?? {};
  const urls = [receiver?.url, receiver?.observerUrl, tokenServer?.url, registerUrl, unregisterUrl];
  return [
    ...urls.flatMap((url) => (url === undefined ? [] : secretsOfUrl(url))),
    ...(registration ? [registration.password] : []),
    ...(receiver ? [receiver.customerKey] : []),
    ...(credentials ? [credentials.appCertificate] : []),
    ...(tokenServer ? secretsOfRequests(tokenServer) : []),
    ...secrets,
  ];
}

/** The secrets that an answer must not show, by what they are. */
export function namedSecrets({ receiver, credentials }: Targets): SeenOptions['secrets'] {
  return {
    ...(receiver ? { 'customer-key': receiver.customerKey } : {}),
    ...(credentials ? { 'app-certificate': credentials.appCertificate } : {}),
  };
}
