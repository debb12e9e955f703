import type { Clause, ClauseRow } from './clause.ts';
import { SECTION_1 } from './section-1.ts';
import { SECTION_2 } from './section-2.ts';
import { SECTION_3 } from './section-3.ts';
import { SECTION_4 } from './section-4.ts';
import { SECTION_5 } from './section-5.ts';
import { SECTION_6 } from './section-6.ts';
import { SECTION_6_PAYLOADS } from './section-6-payloads.ts';
import { SECTION_6_TURNS } from './section-6-turns.ts';
import { SECTION_7 } from './section-7.ts';
import { SECTION_8 } from './section-8.ts';
import { SECTION_9 } from './section-9.ts';

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
