import type { Register } from '../../certificate/index.ts';
import { CHECKS } from '../../conformance/suites/index.ts';
import { VERSION } from '../../contract/generated/version.ts';
import { CLAUSES } from '../../contract/index.ts';
import { packageDigest } from '../run/package-digest.ts';

/** What this version of assay claims, which a report of the same version has to agree with. */
export function ownRegister(): Register {
  return {
    version: VERSION,
    packageDigest: packageDigest(),
    clauses: CLAUSES.map(({ id, section, statement, level }) => ({
      id,
      section,
      statement,
      level,
    })),
    checks: CHECKS.map(({ id, suite, level, basis, clauses, restsOn, title }) => ({
      id,
      suite,
      level,
      basis,
      clauses: [...clauses],
      restsOn: [...restsOn],
      title,
    })),
  };
}
