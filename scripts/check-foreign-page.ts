/**
 * Lets pages of a real Chromium try to get into `assay serve`: `npm run check:foreign-page`. It needs a build, and
 * `chromium` on the path or its path in CHROMIUM.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { ATTACKS, type Attack } from './check-foreign-page/attacks.ts';
import { CHROMIUM_ARGS, findChromium } from './support/find-chromium.ts';
import { ROOT } from './support/install-packed.ts';

process.chdir(ROOT);

/** Names of elsewhere, which a name server of theirs leads to this machine. */
const FOREIGN = ['page.example', 'rebound.example'] as const;

interface Service {
  readonly port: number;
  readonly child: ChildProcess;
}

async function startService(): Promise<Service> {
  const child = spawn(process.execPath, ['dist/cli/main.js', 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += text;
    const [, port] = /simulates the chat service at http:\/\/[^:]+:(\d+)/.exec(printed) ?? [];
    // What else it prints stays unread: it is little.
    if (port !== undefined) return { port: Number(port), child };
  }
  throw new Error(`assay serve has ended: ${printed}`);
}

interface Call {
  readonly what: string;
  readonly code?: number;
}

/** All that a page could change, and what it was served, as the control interface tells it. */
async function stateOf({ port }: Service): Promise<string> {
  const ask = async (part: string) => fetch(`http://127.0.0.1:${port}/control/${part}`);
  const parts = ['users', 'sessions', 'stubs'].map(async (part) => (await ask(part)).text());
  const { leadMs } = (await (await ask('clock')).json()) as { readonly leadMs?: number };
  const { calls } = (await (await ask('calls')).json()) as { readonly calls: readonly Call[] };
  const served = calls.filter(({ code = 0 }) => code < 400).map(({ what }) => what);
  return JSON.stringify([...(await Promise.all(parts)), leadMs, served]);
}

/** A page without anything in it, at every name that leads here. */
async function startPages(): Promise<{ port: number; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => server.close().closeAllConnections(),
  };
}

/** Where a page comes from, and the name under which it calls the service. */
interface Way {
  readonly title: string;
  readonly origin: (pages: number, service: number) => string;
  readonly target: string;
}

const WAYS: readonly Way[] = [
  {
    title: 'a page of elsewhere, on 127.0.0.1,',
    origin: (pages) => `http://page.example:${pages}`,
    target: '127.0.0.1',
  },
  {
    title: 'a page of elsewhere, on localhost,',
    origin: (pages) => `http://page.example:${pages}`,
    target: 'localhost',
  },
  {
    title: 'a page whose own name leads here by now',
    origin: (_pages, service) => `http://rebound.example:${service}`,
    target: 'rebound.example',
  },
];

/** What hangs for so long got nowhere, in ms. */
const MOST_MS = 5_000;

/** What a page got hold of by a program. */
async function tryOn(
  browser: Browser,
  origin: string,
  host: string,
  { program }: Attack,
): Promise<string | undefined> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // The page itself comes from the server of its owner, whatever its name leads to afterwards.
    await page.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>page' }),
    );
    await page.goto(`${origin}/`);
    const addresses = `const base = 'http://${host}', socket = 'ws://${host}/chat';`;
    return (
      (await page.evaluate<string | null | undefined>(
        `Promise.race([(async () => {${addresses}${program}})(), new Promise((resolve) => setTimeout(resolve, ${MOST_MS}))])`,
      )) ?? undefined
    );
  } finally {
    await context.close();
  }
}

const executablePath = findChromium();
if (executablePath === undefined) {
  console.log('LEFT OUT: pages of elsewhere in a browser, since there is no chromium on the path.');
  process.exit(0);
}

const rules = FOREIGN.map((name) => `MAP ${name} 127.0.0.1`).join(',');
// Browsers without a check of their own are in use too: what they let through has to be refused here.
const unchecked = 'LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests';
const args = [
  ...CHROMIUM_ARGS,
  `--host-resolver-rules=${rules}`,
  `--disable-features=${unchecked}`,
];
const browser = await chromium.launch({ executablePath, args });
const pages = await startPages();
const service = await startService();
let failed = 0;
let passed = 0;

function report(title: string, problem: string | undefined): void {
  console.log(`${problem === undefined ? '✓' : '✗'} ${title}`);
  if (problem === undefined) passed += 1;
  else {
    failed += 1;
    console.log(problem.replaceAll(/^/gmu, '    '));
  }
}

try {
  const before = await stateOf(service);
  for (const { title, origin, target } of WAYS) {
    for (const attack of ATTACKS) {
      const from = origin(pages.port, service.port);
      const got = await tryOn(browser, from, `${target}:${service.port}`, attack);
      const after = await stateOf(service);
      const changed = after === before ? undefined : `changed ${before}\nto ${after}`;
      report(`${title} gets nowhere: ${attack.title}`, got ?? changed);
      if (changed !== undefined) break;
    }
  }
  const host = `localhost:${service.port}`;
  const [login, ...others] = ATTACKS;
  // A page of another port of this machine may log in, and nothing else.
  for (const port of [pages.port, service.port]) {
    const own = `http://localhost:${port}`;
    const start = await stateOf(service);
    for (const attack of others) await tryOn(browser, own, host, attack);
    const end = await stateOf(service);
    const isChanged = end !== start;
    // The page of the service may do all of it, so what was refused elsewhere would have worked.
    const isRight = isChanged === (port === service.port);
    const what = port === service.port ? 'changes the service' : 'changes nothing';
    const problem = isChanged ? `changed ${start}\nto ${end}` : 'nothing was changed';
    report(`a page of ${own} ${what}`, isRight ? undefined : problem);
    const got = login && (await tryOn(browser, own, host, login));
    report('and logs in', got?.includes('"id":2') ? undefined : `got ${got}`);
  }
} finally {
  await browser.close();
  pages.close();
  service.child.kill('SIGTERM');
  await once(service.child, 'close');
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
