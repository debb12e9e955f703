/** What the embedded integrator is configured with: fixed, public and good for demonstrations only. */
export const EMBEDDED_CREDENTIALS: {
  readonly customerKey: string;
  readonly appId: string;
  readonly appCertificate: string;
} = {
  customerKey: 'assay-embedded-customer-key',
  appId: '0a55a70a55a70a55a70a55a70a55a701',
  appCertificate: '5eed5eed5eed5eed5eed5eed5eed5eed',
};
