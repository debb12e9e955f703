import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/install-packed.ts';

/** A warning that an example gets as it means to, or a should that it leaves untestable. */
interface DeclaredWarning {
  /** Id of the check. */
  readonly check: string;
  readonly because: string;
}

/** A row of examples/interop.json. */
export interface Example {
  /** Also the folder below examples/servers. */
  readonly id: string;
  readonly title: string;
  /** Commands that succeed where the tools are present. */
  readonly tools: readonly string[];
  /** Commands that are carried out, in this order, in a copy of the folder. */
  readonly build: readonly string[];
  /** Serves at PORT; CUSTOMER_KEY, APP_ID, APP_CERTIFICATE and CALLER_KEY are set too. */
  readonly start: string;
  /** Options of `assay run`; `{url}` stands for where it serves. */
  readonly run: readonly string[];
  readonly warnings: readonly DeclaredWarning[];
}

/** The examples, each with all options of `assay run` that it needs. */
export function readExamples(): readonly Example[] {
  const text = readFileSync(join(ROOT, 'examples/interop.json'), 'utf8');
  const file = JSON.parse(text) as { run: readonly string[]; examples: readonly Example[] };
  return file.examples.map((example) => ({ ...example, run: [...file.run, ...example.run] }));
}
