/** How it is told that a forgery is accepted beside genuine notifications alone. Reports recognise the cause by it. */
export const ACCEPTED_BESIDE =
  'It accepts a forgery that arrives beside a genuine notification; alone it is rejected';
