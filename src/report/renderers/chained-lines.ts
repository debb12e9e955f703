import { hash } from 'node:crypto';
import type { RunEvent } from '../../contract/index.ts';
import { CHAIN_LINK } from '../event-lines.ts';
import { printableJsonText } from '../printable.ts';

/** SHA-256 of the link of the line before and of what a line tells. */
function linkOf(before: string, told: string): string {
  return hash('sha256', `${before}${told}`, 'hex');
}

/**
 * Gives each event of a run its line. Each line ends with `chain`, which follows from it and from all lines
 * before it, so that a line that is taken out, changed or added shows.
 */
export function openChainedLines(): (event: RunEvent) => string {
  let link = '';
  return (event) => {
    const told = printableJsonText(JSON.stringify(event));
    link = linkOf(link, told);
    return `${told.slice(0, -1)},"chain":"${link}"}\n`;
  };
}

/** The number of the first line that does not follow from those before it, from 1 on; undefined where all do. */
export function firstBrokenLine(text: string): number | undefined {
  let before = '';
  const lines = text.split('\n').slice(0, -1);
  const at = lines.findIndex((line) => {
    const [end = '', link = ''] = CHAIN_LINK.exec(line) ?? [];
    if (end === '') return true;
    const told = `${line.slice(0, -end.length)}}`;
    const follows = link === linkOf(before, told);
    before = link;
    return !follows;
  });
  if (at >= 0) return at + 1;
  return text.endsWith('\n') ? undefined : lines.length + 1;
}
