/** The colours of one of the two schemes that a reader's system may prefer. */
export interface Palette {
  readonly background: string;
  readonly border: string;
  readonly text: string;
  readonly dim: string;
  /** By the number of the SGR code, 31 to 36. */
  readonly colours: Readonly<Record<number, string>>;
}

export const LIGHT: Palette = {
  background: '#ffffff',
  border: '#d0d7de',
  text: '#1f2328',
  dim: '#59636e',
  colours: { 31: '#cf222e', 32: '#116329', 33: '#7d4e00', 36: '#1b7c83' },
};

export const DARK: Palette = {
  background: '#0d1117',
  border: '#3d444d',
  text: '#f0f6fc',
  dim: '#9198a1',
  colours: { 31: '#ff7b72', 32: '#3fb950', 33: '#d29922', 36: '#39c5cf' },
};

interface Look {
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly colour: number;
}

interface Run extends Look {
  readonly text: string;
}

const PLAIN: Look = { isBold: false, isDim: false, colour: 0 };
const ESCAPE = '\u001b';
const SGR = new RegExp(`${ESCAPE}\\[(\\d+)m`, 'u');

function lookAfter(look: Look, code: number): Look {
  if (code === 1) return { ...look, isBold: true };
  if (code === 2) return { ...look, isDim: true };
  if (code === 22) return { ...look, isBold: false, isDim: false };
  if (code === 39) return { ...look, colour: 0 };
  return code >= 31 && code <= 36 ? { ...look, colour: code } : look;
}

/** A line of a terminal as runs of one look each. */
function runsOf(line: string): readonly Run[] {
  const runs: Run[] = [];
  let look = PLAIN;
  // split keeps what the group captured: text, code, text, code, text
  line.split(SGR).forEach((part, index) => {
    if (index % 2 === 1) look = lookAfter(look, Number(part));
    else if (part !== '') runs.push({ ...look, text: part });
  });
  return runs;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const SIZE = 13;
const LINE_HEIGHT = 19;
const CHARACTER_WIDTH = 7.83;
const MARGIN = 20;

/** An SVG that shows lines with colours as a terminal does; `title` is read to those who cannot see it. */
export function drawTerminal(lines: readonly string[], title: string, palette: Palette): string {
  const drawn = lines.map(runsOf);
  const columns = Math.max(
    ...drawn.map((runs) => runs.reduce((sum, { text }) => sum + text.length, 0)),
  );
  const width = Math.ceil(columns * CHARACTER_WIDTH) + 2 * MARGIN;
  const height = lines.length * LINE_HEIGHT + 2 * MARGIN;
  const fillOf = ({ colour, isDim }: Look) =>
    palette.colours[colour] ?? (isDim ? palette.dim : palette.text);
  const texts = drawn.map((runs, row) => {
    const spans = runs.map((run) => {
      const weight = run.isBold ? ' font-weight="600"' : '';
      return `<tspan fill="${fillOf(run)}"${weight}>${escaped(run.text)}</tspan>`;
    });
    return `<text x="${MARGIN}" y="${MARGIN + SIZE + row * LINE_HEIGHT}">${spans.join('')}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${palette.background}" stroke="${palette.border}"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${SIZE}" xml:space="preserve">`,
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
