import { REPORT_FORMATS } from '../../src/report/formats.ts';
import { makeTable } from './make-table.ts';

/** The formats of a report, with the names of `--reporter`. */
export function makeReportFormatsTable(): string {
  return makeTable(
    ['`--reporter`', 'file', 'what it is'],
    Object.entries(REPORT_FORMATS).map(([name, { file, description }]) => [
      `\`${name}\``,
      `\`${file}\``,
      description,
    ]),
  );
}
