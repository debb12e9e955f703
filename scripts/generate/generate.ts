import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeArrowRules, readArrows } from './arrows.ts';
import { BANNER, loadSchemas, type SchemaFile } from './load-schemas.ts';
import { makeChatSchemas } from './make-chat-schemas.ts';
import { makeExampleCode } from './make-example-code.ts';
import { makeSchemas } from './make-schemas.ts';
import { makeTypes } from './make-types.ts';
import { makePayloadValidators, makeValidators } from './make-validators.ts';
import { makePossibleValues } from './profile-points.ts';

const TARGET = 'src/contract/generated';

/** What users write. These validators stand apart, so that the wire's stay quick to import. */
const SETTINGS = new Set(['Baseline', 'Config', 'TokenRequestShape', 'UserProfile', 'UserStep']);

/** What we write about runs. */
const REPORTS = new Set(['Report', 'RunEvent']);

/** What we write about the checks themselves. */
const CALIBRATIONS = new Set(['Calibration']);

/** What we write about load that was simulated. */
const SIMULATIONS = new Set(['Simulation']);

/** What is said of reports, and under which terms. */
const CERTIFICATES = new Set(['Challenge', 'Envelope', 'Policy', 'Registry', 'Statement', 'Trust']);

const APART = new Set([...SETTINGS, ...REPORTS, ...CALIBRATIONS, ...SIMULATIONS, ...CERTIFICATES]);

/** What is sent to the simulated services: anybody may send anything, so the first broken rule is enough. */
function isCallOfChat({ path }: SchemaFile): boolean {
  return path.startsWith('chat/');
}

/** Of each file by its path: the rules of the linter that follow from `arrows.json`, and the version, which package.json says. */
export function generateFromManifest(): Readonly<Record<string, string>> {
  const { version, dependencies, peerDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Readonly<Record<'dependencies' | 'peerDependencies', object>> & { readonly version: string };
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  return {
    'src/cli/generated/example-code.ts': makeExampleCode(),
    'biome.arrows.json': makeArrowRules(readArrows('arrows.json'), packages),
    [`${TARGET}/version.ts`]: `${BANNER.replace('schemas/', 'package.json')}
/** The version of this package. */
export const VERSION = '${version}';
`,
  };
}

/** Everything that is made from the schemas in a folder: the text of each file by its path. */
export async function generate(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = loadSchemas(folder);
  return {
    [`${TARGET}/types.ts`]: await makeTypes(files),
    [`${TARGET}/schemas.ts`]: makeSchemas(files),
    [`${TARGET}/validators.ts`]: makeValidators(
      files,
      (file) => !APART.has(file.title) && !isCallOfChat(file),
    ),
    [`${TARGET}/payload-validators.ts`]: makePayloadValidators(files),
    [`${TARGET}/settings-validators.ts`]: makeValidators(files, ({ title }) => SETTINGS.has(title)),
    [`${TARGET}/report-validators.ts`]: makeValidators(files, ({ title }) => REPORTS.has(title)),
    [`${TARGET}/calibration-validators.ts`]: makeValidators(files, ({ title }) =>
      CALIBRATIONS.has(title),
    ),
    [`${TARGET}/simulation-validators.ts`]: makeValidators(files, ({ title }) =>
      SIMULATIONS.has(title),
    ),
    [`${TARGET}/certificate-validators.ts`]: makeValidators(files, ({ title }) =>
      CERTIFICATES.has(title),
    ),
    [`${TARGET}/chat-validators.ts`]: makeValidators(files, isCallOfChat, { allErrors: false }),
    [`${TARGET}/chat-schemas.ts`]: makeChatSchemas(files),
    [`${TARGET}/possible-values.ts`]: makePossibleValues(join(folder, 'profile.schema.json')),
  };
}
