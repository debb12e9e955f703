import { COMMANDS } from '../../src/cli/commands.ts';
import { makeTable } from './make-table.ts';

interface Row {
  readonly flag: string;
  readonly env: string;
  readonly config?: string;
  readonly description: string;
}

/** The options of one command, such as `run` or `token mint`. */
export function makeOptionsTable(path: string): string {
  const command = COMMANDS.find((each) => each.path === path);
  if (command === undefined) throw new Error(`there is no command ${path}`);
  return makeTable(
    ['flag', 'variable', 'key', 'what it is'],
    Object.values<Row>(command.options).map(({ flag, env, config, description }) => [
      `\`${flag}\``,
      `\`${env}\``,
      config === undefined ? '' : `\`${config}\``,
      description,
    ]),
  );
}
