import { readFileSync } from 'node:fs';
import { makeArrowTable, readArrows } from './arrows.ts';
import { makeExportsTable } from './exports-table.ts';
import type { Section } from './fill-marks.ts';
import { makeFormerChecksTable } from './former-checks-table.ts';
import { makeOptionsTable } from './options-table.ts';
import { makeExcludedPoints, makeKeyTable, makeRuleList } from './profile-tables.ts';
import { makeReportFormatsTable } from './report-formats-table.ts';
import { makeDisturbanceTable, makeOwnTest } from './simulator-tables.ts';

const PROFILE_SCHEMA = 'schemas/profile.schema.json';

/**
 * What documents can have generated, by the name in the mark:
 * `<!-- generated: NAME ARGUMENT -->` … `<!-- /generated -->`. Paths are relative to the root.
 */
export const SECTIONS: Readonly<Record<string, Section>> = {
  arrows: () => makeArrowTable(readArrows('arrows.json')),
  disturbances: makeDisturbanceTable,
  exports: makeExportsTable,
  'former-checks': makeFormerChecksTable,
  file: (path) => `\`\`\`text\n${readFileSync(path, 'utf8').trimEnd()}\n\`\`\``,
  options: makeOptionsTable,
  'own-test': makeOwnTest,
  'profile-keys': () => makeKeyTable(PROFILE_SCHEMA),
  'profile-points': () => makeExcludedPoints(PROFILE_SCHEMA),
  'profile-rules': makeRuleList,
  'report-formats': makeReportFormatsTable,
};
