import { expect, test } from 'vitest';
import type { RegisteredCertificate } from '../../../src/contract/index.ts';
import { filterCertificates } from '../../../src/page/model/filter-certificates.ts';

const SHOP: RegisteredCertificate = {
  id: 'c0ffee',
  target: { name: 'shop', version: '2.1.0' },
  issuer: 'The Vendor',
  signedBy: 'vendor-key',
  issuedAt: '2026-01-31T12:00:00.000Z',
  validUntil: '2027-01-31T12:00:00.000Z',
  level: 'audit',
  result: 'PASSED',
  outcome: 'conformant',
  profile: 'neutral',
  policy: 'The Vendor, 2026',
  assay: '0.1.0',
  clauses: { kept: 112 },
  files: { certificate: 'c.json', page: 'c.html', badge: 'b.svg', endpoint: 'b.json' },
};

test.each([
  ['', 1],
  ['  SHOP 2.1.0 ', 1],
  ['vendor audit c0ffee', 1],
  ['shop report', 0],
])('certificates are found by all that is listed of them: "%s"', (typed, found) => {
  expect(filterCertificates([SHOP], typed)).toHaveLength(found);
});
