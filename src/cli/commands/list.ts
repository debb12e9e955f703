import type { CommandRunner } from '../command-spec.ts';
import { LIST_MAKERS } from '../list/listings.ts';
import { LIST_OPTIONS, type Listing } from '../options/list-options.ts';
import { resolveOptions } from '../options/resolve-options.ts';
import { count, wrap } from '../terminal/layout.ts';
import { styleOf } from '../terminal/style.ts';

/** `assay list`: what there is to select, to switch on or to read about. */
export const list: CommandRunner = async ({ io, args, flags }) => {
  const { values } = resolveOptions(LIST_OPTIONS, { flags, env: io.env, cwd: io.cwd });
  const what = args[0] as Listing;
  const { items, blocks } = await LIST_MAKERS[what]();
  if (values.json) {
    io.stdout.write(`${JSON.stringify(items, null, 2)}\n`);
    return 0;
  }
  const style = styleOf(io);
  const lines = blocks.flatMap(({ head, tag, lines: below }) => [
    tag === undefined ? style.bold(head) : `${style.bold(head)}  ${style.dim(tag)}`,
    ...below.flatMap((text) => wrap(text, style.width - 2).map((line) => `  ${line}`)),
  ]);
  const total = count(blocks.length, what.slice(0, -1));
  io.stdout.write(`${[...lines, style.dim(total)].join('\n')}\n`);
  return 0;
};
