import { readFileSync } from 'node:fs';
import { BANNER } from './load-schemas.ts';

/** The servers to copy from, the most read first. */
const SERVERS: Readonly<Record<string, string>> = {
  express: 'examples/servers/express/server.js',
  fastapi: 'examples/servers/fastapi/server.py',
  django: 'examples/servers/django/server.py',
  go: 'examples/servers/go/main.go',
  java: 'examples/servers/java/Server.java',
  rust: 'examples/servers/rust/src/main.rs',
};

const HEADING = /^\s*(?:\/\/|#) ---- (.*?) ----$/;

/** The code under the heading that begins with given words, without its outer indentation. */
function sectionOf(text: string, beginning: string, file: string): string {
  const lines = text.split('\n');
  const isHeading = (line: string) => HEADING.test(line);
  const from = lines.findIndex((line) => HEADING.exec(line)?.[1]?.startsWith(beginning));
  if (from < 0) throw new Error(`${file} has no heading ---- ${beginning} ----`);
  const length = lines.slice(from + 1).findIndex(isHeading);
  const section = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length);
  const indents = section.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return section
    .map((line) => line.slice(indent))
    .join('\n')
    .trim();
}

/** What the conformant servers in `examples` do, by language and by what it is about. */
export function makeExampleCode(): string {
  const code = Object.fromEntries(
    Object.entries(SERVERS).map(([language, file]) => {
      const text = readFileSync(file, 'utf8');
      const receiver = sectionOf(text, 'The webhook receiver', file);
      return [language, { file, receiver, tokenServer: sectionOf(text, 'The token server', file) }];
    }),
  );
  return `${BANNER.replace('schemas/', 'examples/servers/')}
/** Code of the conformant servers in \`examples\`, which are judged as a whole. */
export const EXAMPLE_CODE = ${JSON.stringify(code, null, 2)} as const;
`;
}
