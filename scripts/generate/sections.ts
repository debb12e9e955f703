import { makeArrowTable, readArrows } from './arrows.ts';
import type { Section } from './fill-marks.ts';

/** What documents can have generated, by the name in the mark; paths are relative to the root. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  arrows: () => makeArrowTable(readArrows('arrows.json')),
};
