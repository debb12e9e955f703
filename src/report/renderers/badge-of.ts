import type { RegisteredCertificate, Report, RunOutcome } from '../../contract/index.ts';
import { causesOf } from '../causes/causes-of.ts';
import { outcomeWordsOf } from '../words/outcome-words.ts';
import { xmlText } from './xml-text.ts';

/** What a badge says: the word alone says it too, for a reader who sees no colours. */
interface Badge {
  readonly label: string;
  readonly message: string;
  /** Six hexadecimal digits; white text on it has a contrast of 4.5 at least. */
  readonly color: string;
  /** The whole in a sentence. */
  readonly title: string;
}

const LABEL = 'assay';
const LABEL_COLOR = '555555';

const COLORS: Readonly<Record<RunOutcome, string>> = {
  conformant: '2f7d32',
  nonconformant: 'c62828',
  incomplete: '8a6100',
  partial: '8a6100',
};

function badgeOf(report: Report): Badge {
  const { outcome, profile } = report;
  const { word, rest } = outcomeWordsOf(report, causesOf(report));
  return {
    label: LABEL,
    message: outcome,
    color: COLORS[outcome],
    title: `${LABEL}: ${word} under ${profile.name}, ${rest}`,
  };
}

function endpointOf({ label, message, color }: Badge): object {
  return { schemaVersion: 1, label, message, color, labelColor: LABEL_COLOR };
}

/** The outcome for an endpoint badge of shields.io. */
export function shieldsBadgeOf(report: Report): object {
  return { ...endpointOf(badgeOf(report)), isError: report.outcome === 'nonconformant' };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function svgText(text: string): string {
  return xmlText(text).replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}

const HEIGHT = 20;
const PADDING = 7;
/** The width of a letter of Verdana 11 on the average, in px; `textLength` makes it true. */
const LETTER = 7;

function svgOf({ label, message, color, title }: Badge): string {
  const [left, right] = [label, message].map((text) => text.length * LETTER + 2 * PADDING);
  const width = (left ?? 0) + (right ?? 0);
  const text = (words: string, at: number) =>
    `<text x="${at + PADDING}" y="14" textLength="${words.length * LETTER}">${svgText(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="${svgText(title)}">`,
    `<title>${svgText(title)}</title>`,
    `<rect width="${width}" height="${HEIGHT}" rx="3" fill="#${LABEL_COLOR}"/>`,
    `<path d="M${left} 0h${(right ?? 0) - 3}a3 3 0 0 1 3 3v${HEIGHT - 6}a3 3 0 0 1-3 3h-${(right ?? 0) - 3}z" fill="#${color}"/>`,
    '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    text(label, 0),
    text(message, left ?? 0),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

/** The outcome as a picture, with its sentence for a reader who does not see it. */
export function badgeSvgOf(report: Report): string {
  return svgOf(badgeOf(report));
}

/** A certificate as a picture and for an endpoint badge of shields.io; both say how long it holds. */
export function certificateBadgesOf({
  target,
  issuer,
  signedBy,
  validUntil,
}: Pick<RegisteredCertificate, 'target' | 'issuer' | 'signedBy' | 'validUntil'>): {
  readonly svg: string;
  readonly endpoint: object;
} {
  const day = validUntil.slice(0, 10);
  const badge: Badge = {
    label: LABEL,
    message: `certified until ${day}`,
    color: COLORS.conformant,
    title: `${LABEL}: ${target.name} ${target.version} is certified by ${issuer ?? signedBy} until ${day}`,
  };
  return { svg: svgOf(badge), endpoint: endpointOf(badge) };
}
