import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { curlOf } from '../../../src/report/requests/curl-of.ts';
import { headerReferencesOf } from '../../../src/report/requests/header-references.ts';
import { makeRequest } from '../make-report.ts';

/** The headers that curl is handed by a shell with these variables. */
function headersOf(
  headers: readonly [string, string][],
  more: readonly string[],
  env: Record<string, string> = {},
): readonly string[] {
  const line = curlOf(
    makeRequest({ headers: headers.map(([name, value]) => [name, value]) }),
    undefined,
    headerReferencesOf({ more }),
  );
  const script = `curl() { for word; do printf '%s\\0' "$word"; done; }; ${line}`;
  const words = execFileSync('/bin/sh', ['-c', script], { env }).toString().split('\0');
  return words.flatMap((word, index) => (word === '-H' ? [words[index + 1] ?? ''] : []));
}

test('a redacted header is read from where it was given', () => {
  const more = ['--receiver-header', 'Authorization: Bearer env:TOKEN', '--ca', 'x.pem'];
  const env = { TOKEN: 'a "b" $c `d`' };
  expect(headersOf([['authorization', 'Bearer [redacted]']], more, env)).toContain(
    'authorization: Bearer a "b" $c `d`',
  );
});

test('also from a file, whose name may hold anything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  try {
    const path = join(folder, "it's");
    writeFileSync(path, 'from-a-file\n');
    const more = ['--observer-header', `X-Api-Key: file:${path}`];
    expect(headersOf([['X-Api-Key', '[redacted]']], more, { PATH: '/usr/bin:/bin' })).toContain(
      'X-Api-Key: from-a-file',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('cookies are one header', () => {
  const more = ['--token-server-cookie', 'a=env:A', '--token-server-cookie', 'b=env:B'];
  expect(headersOf([['Cookie', 'a=[redacted]; b=[redacted]']], more, { A: '1', B: '2' })).toContain(
    'Cookie: a=1; b=2',
  );
});

test('what was not redacted, or was given in two ways, stays as it is', () => {
  const one = ['--receiver-header', 'X-Api-Key: env:A'];
  expect(headersOf([['X-Api-Key', 'wrong']], one, { A: '1' })).toContain('X-Api-Key: wrong');
  const two = [...one, '--observer-header', 'X-Api-Key: env:B'];
  expect(headersOf([['X-Api-Key', '[redacted]']], two)).toContain('X-Api-Key: [redacted]');
});

test('a literal word beside a reference is expanded by no shell', () => {
  const more = ['--receiver-header', 'X-Key: $(id) "env:x env:A'];
  expect(headersOf([['X-Key', '$(id) "env:x [redacted]']], more, { A: '1' })).toContain(
    'X-Key: $(id) "env:x 1',
  );
});
