/** What token requests are called that are not as sections 2.2 and 4.1 have them. Reports recognise them by it. */
export const MALFORMED_REQUESTS = {
  withoutJson: 'requests whose body is no JSON',
  noObject: 'requests whose body is no JSON object',
  illTyped: 'requests with ill-typed fields',
  outOfRange: 'requests without an expire in its range',
  /** What a decoder of typed bodies refuses, all together. */
  any: 'malformed requests',
} as const;
