import { readFileSync } from 'node:fs';

/** The document itself, as the package ships it. */
export const SPECIFICATION_TEXT: string = readFileSync(
  new URL('../../docs/specification.md', import.meta.url),
  'utf8',
);

/** One line of the document with the number of the section that it stands in. */
export interface SectionLine {
  readonly section: string;
  readonly text: string;
}

/** The lines under numbered headings, headings left out. */
export function sectionLines(markdown: string): readonly SectionLine[] {
  const lines: SectionLine[] = [];
  let section = '';
  for (const text of markdown.split('\n')) {
    const heading = /^#{2,3} (?<number>\d+(?:\.\d+)?)\.? /.exec(text);
    if (heading?.groups !== undefined) section = heading.groups['number'] ?? '';
    else if (section !== '' && text.trim() !== '') lines.push({ section, text });
  }
  return lines;
}
