import type { Clause, ClauseRow } from './clause.ts';
import { SECTION_1 } from './section-1.ts';
import { SECTION_2 } from './section-2.ts';
import { SECTION_3 } from './section-3.ts';
import { SECTION_4 } from './section-4.ts';
import { SECTION_5 } from './section-5.ts';
import { SECTION_6 } from './section-6.ts';
import { SECTION_6_PAYLOADS } from './section-6-payloads.ts';
import { SECTION_6_TURNS } from './section-6-turns.ts';
import { SECTION_7, SECTION_8, SECTION_9 } from './section-7-to-9.ts';

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

function withSection(row: ClauseRow): Clause {
  return { ...row, section: row.id.slice(0, row.id.indexOf('/')) };
}

/** Every sentence of the specification that obliges anyone, in the order of the document. */
export const CLAUSES: readonly Clause[] = [
  SECTION_1,
  SECTION_2,
  SECTION_3,
  SECTION_4,
  SECTION_5,
  SECTION_6,
  SECTION_6_PAYLOADS,
  SECTION_6_TURNS,
  SECTION_7,
  SECTION_8,
  SECTION_9,
]
  .flat()
  .map(withSection);
