const EXAMPLE = '  $ ';
/** What stands in quotation marks is one word. */
const SHELL_WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;
const INDENT = ' '.repeat(EXAMPLE.length);

/** Words on lines of at most `width` columns, each but the last ended by `end`. */
function folded(
  words: readonly string[],
  width: number,
  next: string,
  end: string,
): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current.trim() !== '' && longer.length + end.length > width) {
      lines.push(current + end);
      current = next + word;
    } else current = longer;
  }
  return [...lines, current];
}

/**
 * The text below a help in lines of a terminal: an example goes on behind a backslash, so that it can be pasted as
 * it stands.
 */
export function helpText(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith(EXAMPLE)) return folded(line.split(' '), width, '', '');
      const command = line.slice(EXAMPLE.length).match(SHELL_WORD) ?? [];
      return folded(command, width - EXAMPLE.length, '  ', ' \\').map((part, at) =>
        at === 0 ? EXAMPLE + part : INDENT + part,
      );
    })
    .join('\n');
}
