import { readFileSync } from 'node:fs';

// What a package needs before it is published, and only then: npm runs it as prepublishOnly.

const NEEDED = ['repository', 'bugs'];

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
const missing = NEEDED.filter((key) => manifest[key] === undefined);

if (missing.length > 0) {
  process.stderr.write(
    `package.json lacks ${missing.join(' and ')}: expected the addresses of the repository that the package is published from and of its list of issues. Set them, and name the latter in SECURITY.md.\n`,
  );
  process.exitCode = 1;
}
