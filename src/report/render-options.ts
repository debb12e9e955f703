import type { ReplayReferences } from '../contract/index.ts';

/** What a report refers to besides the events of its run. */
export interface RenderOptions {
  /** The folder of the reports, for the files that `curl` lines read (default: `.`). */
  readonly folder?: string;
  /** The report that `assay replay` reads, as a person would write it; absent where none is kept. */
  readonly report?: string;
  readonly references?: ReplayReferences;
}
