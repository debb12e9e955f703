import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Writes the software bill of materials of what a user installs: npm run sbom [file]

interface Bom {
  serialNumber?: string;
  readonly metadata: { timestamp?: string; readonly component: { name: string } };
  readonly components: readonly unknown[];
}

const ARGUMENTS = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
const bom = JSON.parse(execFileSync('npm', ARGUMENTS, { encoding: 'utf8' })) as Bom;

// npm takes the name of the folder, and draws a number and a time: the same lock file gives the same bytes.
bom.metadata.component.name = name;
delete bom.serialNumber;
delete bom.metadata.timestamp;

writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${file}: ${bom.components.length} components\n`);
