import { readFileSync } from 'node:fs';

// What a package needs before it is published, and only then: npm runs it as prepublishOnly.

interface Manifest {
  readonly repository?: { readonly url: string };
  readonly bugs?: { readonly url: string };
}

/** RFC 2606 keeps these names free, so that an address under them leads to nobody. */
const LEADS_NOWHERE = /\.(?:example|invalid)$/;

const { repository, bugs } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const unset = Object.entries({ repository, bugs })
  .filter(
    ([, address]) => address === undefined || LEADS_NOWHERE.test(new URL(address.url).hostname),
  )
  .map(([key]) => key);

if (unset.length > 0) {
  process.stderr.write(
    `package.json has no real address as ${unset.join(' and ')}: expected those of the repository that the package is published from and of its list of issues. Set them, and name the latter in SECURITY.md.\n`,
  );
  process.exitCode = 1;
}
