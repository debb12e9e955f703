import type { CliIo, OutputStream } from '../io.ts';
import { wrap } from './layout.ts';

const MESSAGE = 'assay: ';

/** Only what is said in sentences is folded: commands, traces and reports have lines of their own. */
function folded(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) =>
      line.startsWith(MESSAGE) && line.length > width
        ? wrap(line, width - 2).map((part, at) => (at === 0 ? part : `  ${part}`))
        : [line],
    )
    .join('\n');
}

/** The same io, whose messages on standard error are folded at the width of the terminal, where it is known. */
export function foldMessages(io: CliIo): CliIo {
  const width = io.stderr.columns ?? Number(io.env['COLUMNS']);
  if (!(width > MESSAGE.length)) return io;
  const stderr = new Proxy<OutputStream>(io.stderr, {
    get(stream, key) {
      if (key !== 'write') {
        const value: unknown = Reflect.get(stream, key);
        return typeof value === 'function' ? value.bind(stream) : value;
      }
      return (chunk: unknown, ...rest: []) =>
        stream.write(typeof chunk === 'string' ? folded(chunk, width) : chunk, ...rest);
    },
  });
  return { ...io, stderr };
}
