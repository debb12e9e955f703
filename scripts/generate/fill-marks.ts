/** Writes what stands between two marks; the argument is what the opening mark says after the name. */
export type Section = (argument: string) => string | Promise<string>;

const MARKS =
  /^<!-- generated: (?<name>[\w-]+)(?: (?<argument>[^\n]*?))? -->\n.*?^<!-- \/generated -->$/gmsu;

/**
 * The document with every part between `<!-- generated: NAME ARGUMENT -->` and `<!-- /generated -->`
 * written by the section of that name.
 */
export async function fillMarks(
  path: string,
  text: string,
  sections: Readonly<Record<string, Section>>,
): Promise<string> {
  const counts = [/^<!-- generated: /gmu, /^<!-- \/generated -->$/gmu, MARKS].map(
    (mark) => [...text.matchAll(mark)].length,
  );
  if (new Set(counts).size > 1) {
    throw new Error(`${path}: a mark of a generated section is not closed or not opened`);
  }
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const { name = '', argument = '' } = match.groups ?? {};
    const section = sections[name];
    if (section === undefined) {
      const known = Object.keys(sections).join(', ');
      throw new Error(`${path} asks for the generated section ${name}; there are ${known}`);
    }
    const [opening = ''] = match[0].split('\n', 1);
    const content = (await section(argument)).trim();
    parts.push(text.slice(end, match.index), `${opening}\n\n${content}\n\n<!-- /generated -->`);
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts.join('');
}
