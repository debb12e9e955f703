import { readdirSync, readFileSync } from 'node:fs';
import { fillMarks } from './fill-marks.ts';

/** Every Markdown file with its generated parts, by its path. Paths are relative to the root. */
export async function generateDocuments(): Promise<Readonly<Record<string, string>>> {
  // Sections import what is made from the schemas, which may have been written just now.
  const { SECTIONS } = await import('./sections.ts');
  const paths = [
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name.replaceAll('\\', '/')}`),
  ];
  const texts: Record<string, string> = {};
  for (const path of paths) {
    texts[path] = await fillMarks(path, readFileSync(path, 'utf8'), SECTIONS);
  }
  return texts;
}
