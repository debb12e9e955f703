import { readFile } from 'node:fs/promises';
import type {
  JudgedClause,
  RegisteredCertificate,
  Registry,
  RunEvent,
  Simulation,
  Statement,
} from '../../contract/index.ts';
import { eventLineOf } from '../event-lines.ts';
import { printableJsonText } from '../printable.ts';
import type { RenderOptions } from '../render-options.ts';

/** What `npm run build` makes of `src/page`, seen from here and from where this file is built to. */
const TEMPLATE = new URL('../../../dist/page/page.html', import.meta.url);

/** What the page looks for: the ids of the elements that hold its data. */
const ELEMENTS = {
  events: 'assay-events',
  options: 'assay-options',
  simulation: 'assay-simulation',
  certificate: 'assay-certificate',
  registry: 'assay-registry',
};

/** What the page of a certificate shows. */
export interface ShownCertificate {
  readonly registered: RegisteredCertificate;
  readonly statement: Statement;
  /** In the words of the document, with the states that the certificate names. */
  readonly clauses: readonly JudgedClause[];
}

/**
 * JSON text as the content of a script element that nobody runs. Outside of its strings JSON has no `<`,
 * and without one no text can end the element or begin a comment in it.
 */
function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${printableJsonText(json).replaceAll('<', '\\u003c')}</script>\n`;
}

async function fillTemplate(elements: readonly string[]): Promise<string> {
  const template = await readFile(TEMPLATE, 'utf8').catch((cause: unknown) => {
    throw new Error('The page is not built: run `npm run build`.', { cause });
  });
  const end = template.lastIndexOf('</body>');
  return `${template.slice(0, end)}${elements.join('')}${template.slice(end).trimEnd()}\n`;
}

/** A run as a page in one file: the events of the run in the page that shows them. */
export async function reportPageOf(
  events: readonly RunEvent[],
  options: RenderOptions = {},
): Promise<string> {
  return fillTemplate([
    dataElement(ELEMENTS.options, JSON.stringify(options)),
    // The page shows what the results hold of the exchanges, and of the rounds.
    dataElement(
      ELEMENTS.events,
      events
        .filter(({ type }) => type !== 'exchange' && type !== 'round-finished')
        .map(eventLineOf)
        .join(''),
    ),
  ]);
}

/** A run of `assay simulate` as a page in one file. */
export async function simulationPageOf(simulation: Simulation): Promise<string> {
  return fillTemplate([dataElement(ELEMENTS.simulation, JSON.stringify(simulation))]);
}

/** A certificate as a page in one file. */
export async function certificatePageOf(certificate: ShownCertificate): Promise<string> {
  return fillTemplate([dataElement(ELEMENTS.certificate, JSON.stringify(certificate))]);
}

/** A registry of certificates as a page in one file, which leads to the pages of its certificates. */
export async function registryPageOf(registry: Registry): Promise<string> {
  return fillTemplate([dataElement(ELEMENTS.registry, JSON.stringify(registry))]);
}
