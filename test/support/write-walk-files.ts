import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_CREDENTIALS, type RunningIntegrator } from '../../src/integrator/index.ts';
import { codeIn } from './document-commands.ts';

/**
 * Writes what the walk of docs/vendor.md finds in its folder: the configuration for the servers of an integrator,
 * and the policy and the profile of the vendor as the document shows them. The secrets stand in CUSTOMER_KEY and
 * APP_CERTIFICATE.
 */
export function writeWalkFiles(
  folder: string,
  walk: string,
  { receiverUrl, observerUrl, tokenServerUrl }: RunningIntegrator,
): void {
  const [policy = '', profile = ''] = codeIn(walk, 'json');
  const config = {
    receiverUrl,
    customerKey: 'env:CUSTOMER_KEY',
    observerUrl,
    tokenServer: { url: tokenServerUrl },
    appId: EMBEDDED_CREDENTIALS.appId,
    appCertificate: 'env:APP_CERTIFICATE',
    // On a busy machine every answer is slow.
    maxTime: '30m',
  };
  writeFileSync(join(folder, 'assay.config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'policy.json'), policy);
  writeFileSync(join(folder, 'profile.json'), profile);
}
