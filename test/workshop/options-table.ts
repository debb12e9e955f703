import type { OptionRow } from '../../src/cli/options/option-row.ts';
import { RUN_OPTIONS } from '../../src/cli/options/run-options.ts';

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** The table of options as README.md shows it. */
export function optionsTable(): string {
  const rows = Object.values<OptionRow<unknown>>(RUN_OPTIONS).map(
    ({ flag, env, config, description }) =>
      `| \`${cell(flag)}\` | \`${env}\` | ${config === undefined ? '' : `\`${config}\``} | ${cell(description)} |`,
  );
  return ['| flag | variable | key | what it is |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
