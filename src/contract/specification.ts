/** The document that every verdict refers to. */
export interface Specification {
  readonly title: string;
  /** Of the document, not of the service that it describes. */
  readonly revision: string;
  /** SHA-256 of `docs/specification.md`, lower-case hexadecimal. */
  readonly digest: string;
}

export const SPECIFICATION: Specification = {
  title: 'Token authentication and runtime event notifications',
  revision: '1',
  digest: 'c1adc91d218ec2b2cea7ce90336f99e7ab94a371fe04583f626e36a51c79c589',
};
