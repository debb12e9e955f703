import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  validateReport,
  validateRunEvent,
} from '../../../src/contract/generated/report-validators.ts';
import { type Report, violationsOf } from '../../../src/contract/index.ts';
import { eventsOf, reportOf } from '../../../src/report/index.ts';
import { startEndlessServer } from '../../support/endless-server.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const GATE = 'receiver.acknowledges.ordinary-notification';
const UNSIGNED = 'receiver.signature.rejects-unsigned';
const KEY = 'key-that-nobody-may-see';

function readReport(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'reports/latest/report.json'), 'utf8')) as Report;
}

test('without a target the embedded integrator is judged, and every report is written', () =>
  inFolder(async (cwd) => {
    const { exitCode, stdout, stderr } = await assay(['run', '--only', GATE], { cwd });
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('judging the embedded integrator');
    expect(stdout).toContain('PARTIAL under neutral: no failure in 1 of ');
    const report = readReport(cwd);
    expect(violationsOf(validateReport, report)).toEqual([]);
    expect(report).toMatchObject({
      outcome: 'partial',
      seed: 42,
      targets: { isEmbedded: true },
    });
    const lines = readFileSync(join(cwd, 'reports/latest/events.ndjson'), 'utf8');
    const events = eventsOf(lines);
    expect(events.flatMap((event) => violationsOf(validateRunEvent, event))).toEqual([]);
    expect(reportOf(events)).toEqual(report);
    expect(readFileSync(join(cwd, 'reports/latest/junit.xml'), 'utf8')).toContain(`name="${GATE}"`);
  }));

test('a failure is shown with clause, expected, found, curl and replay, and the replay line fails alike', () =>
  inFolder(async (cwd) => {
    const argv = ['run', '--only', UNSIGNED, '--fault', 'receiver.verifies-nothing', '--verbose'];
    const { exitCode, stdout } = await assay(argv, { cwd });
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`✗ R1 ${UNSIGNED} failed`);
    for (const label of [
      'claim',
      'duty',
      'clause',
      'sent',
      'expected',
      'found',
      'curl',
      'replay',
    ]) {
      expect(stdout).toMatch(new RegExp(`^  ${label} +\\S`, 'm'));
    }
    const replay = /^ {2}replay +(?:npx )?assay (replay .*)$/m.exec(stdout)?.[1]?.split(' ') ?? [];
    expect(replay).toEqual(['replay', 'R1', expect.stringMatching(/^reports\/2\S+Z$/)]);
    const again = await assay(replay, { cwd });
    expect([again.exitCode, again.stdout]).toEqual([1, expect.stringMatching(/^STILL FAILING/)]);
  }));

test('the replay line of a run into a named folder writes below it, and leaves its report alone', () =>
  inFolder(async (cwd) => {
    const argv = ['run', '--only', UNSIGNED, '--fault', 'receiver.verifies-nothing', '--verbose'];
    const unkept = ['--reporter', 'terminal,junit', '--out', 'mine'];
    const { stdout } = await assay([...argv, ...unkept], { cwd });
    const replay = /^ {2}replay +(?:npx )?assay (run .*)$/m.exec(stdout)?.[1]?.split(' ') ?? [];
    expect(readFileSync(join(cwd, 'mine/junit.xml'), 'utf8')).toContain(replay.join(' '));
    const before = readFileSync(join(cwd, 'mine/junit.xml'), 'utf8');
    await assay(replay, { cwd, env: { ASSAY_OUT: 'mine' } });
    expect(readFileSync(join(cwd, 'mine/junit.xml'), 'utf8')).toBe(before);
    expect(existsSync(join(cwd, 'mine/replay/report.json'))).toBe(true);
  }));

test('only the reporters that were asked for write', () =>
  inFolder(async (cwd) => {
    const argv = ['run', '--only', GATE, '--reporter', 'json', '--out', 'here'];
    const { stdout } = await assay(argv, { cwd });
    expect(stdout).toBe('');
    expect(existsSync(join(cwd, 'here/report.json'))).toBe(true);
    expect(existsSync(join(cwd, 'here/junit.xml'))).toBe(false);
  }));

test('the reports of an earlier run do not stay beside those of a later one', () =>
  inFolder(async (cwd) => {
    const argv = ['run', '--only', GATE, '--out', 'here'];
    await assay(argv, { cwd });
    writeFileSync(join(cwd, 'here/mine.txt'), 'mine');
    await assay([...argv, '--reporter', 'terminal'], { cwd });
    expect(readdirSync(join(cwd, 'here')).sort()).toEqual(['mine.txt']);
  }));

test('given one target only, the suite of the other is skipped and never embedded', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(200).end('{}'));
    const argv = [
      'run',
      '--receiver-url',
      server.url,
      '--customer-key',
      'env:KEY',
      '--only',
      `${GATE},token-server.user-token.returns-a-token`,
    ];
    const { exitCode, stdout } = await assay(argv, { cwd, env: { KEY } });
    await server.close();
    expect(exitCode).toBe(0);
    expect(stdout).toContain('1 check skipped: no token server was given');
    const { checks, targets } = readReport(cwd);
    expect(targets).toMatchObject({ isEmbedded: false, receiverUrl: server.url });
    expect(checks.map(({ verdict }) => verdict)).toEqual(['pass', 'skip']);
  }));

test('a receiver that refuses everything gets one failure, and the first line says what to look at', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(401).end());
    const argv = [
      'run',
      '--suite',
      'receiver',
      '--receiver-url',
      server.url,
      '--customer-key',
      'env:KEY',
    ];
    const { exitCode, stdout } = await assay(argv, { cwd, env: { KEY } });
    await server.close();
    expect(exitCode).toBe(1);
    expect(readReport(cwd).summary.fail).toBe(1);
    const afterSuites = stdout.slice(stdout.indexOf('The receiver acknowledges nothing'));
    expect(afterSuites).toMatch(/customer key[\s\S]*✗ Rejects/);
    expect(stdout.indexOf('The receiver acknowledges nothing')).toBeLessThan(
      stdout.indexOf(`: ${GATE}`),
    );
  }));

test('headers and cookies reach the token server, and their secrets stay out of every file', () =>
  inFolder(async (cwd) => {
    const server = await listen((response, _body, request) => {
      response
        .writeHead(200)
        .end(JSON.stringify({ token: '', error: request.headers.authorization }));
    });
    writeFileSync(
      join(cwd, 'assay.config.json'),
      JSON.stringify({ tokenServer: { url: server.url, cookies: { session: 'env:COOKIE' } } }),
    );
    const argv = [
      'run',
      '--token-server-header',
      'Authorization: Bearer env:TOKEN',
      '--only',
      'token-server.user-token.returns-a-token',
      '--verbose',
    ];
    const env = { TOKEN: 'bearer-secret-1', COOKIE: 'cookie-secret-2' };
    const { exitCode, stdout, stderr } = await assay(argv, { cwd, env });
    await server.close();
    expect(exitCode).toBe(1);
    const [first] = server.requests;
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer bearer-secret-1',
      cookie: 'session=cookie-secret-2',
    });
    const files = readdirSync(join(cwd, 'reports/latest'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const text of [...files, stdout, stderr]) {
      expect(text).not.toMatch(/bearer-secret-1|cookie-secret-2/);
    }
    const report = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
    expect(report).toContain('Authorization: Bearer env:TOKEN');
    expect(report).toContain('session=env:COOKIE');
  }));

test('a secret that is given literally warns, and is shown nowhere', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(200).end('{}'));
    const argv = ['run', '--verbose', '--only', UNSIGNED, '--receiver-url', server.url];
    argv.push('--customer-key', KEY);
    const { exitCode, stdout, stderr } = await assay(argv, { cwd });
    await server.close();
    expect(exitCode).toBe(1);
    expect(stderr).toContain('--customer-key is given literally');
    const report = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
    expect(report).toContain('env:ASSAY_CUSTOMER_KEY');
    for (const text of [stdout, stderr, report]) expect(text).not.toContain(KEY);
  }));

test('piped output has no colour and moves no cursor; a terminal gets colour unless NO_COLOR is set', () =>
  inFolder(async (cwd) => {
    const argv = ['run', '--only', GATE];
    const introducer = '\u001b';
    expect((await assay(argv, { cwd })).stdout).not.toContain(introducer);
    const coloured = { cwd, isTTY: true, env: { CI: '1', FORCE_COLOR: '1' } };
    expect((await assay(argv, coloured)).exitCode).toBe(0);
    const quiet = { cwd, isTTY: true, env: { NO_COLOR: '1', CI: '1' } };
    expect((await assay(argv, quiet)).stdout).not.toContain(introducer);
  }));

test.each([
  ['in chunks of one byte', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ['of one status line', 'HTTP/1.1 200 O', 'K'],
])(
  'an answer %s that never ends is no reason to wait for the deadline',
  (_title, beginning, piece) =>
    inFolder(async (cwd) => {
      const server = await startEndlessServer(beginning, piece);
      const argv = ['run', '--only', GATE, '--receiver-url', server.url, '--customer-key', KEY];
      // Far beyond the time that a test may take, so that no deadline names it.
      const { exitCode } = await assay([...argv, '--timeout', '600s'], { cwd });
      server.close();
      expect(exitCode).toBe(1);
      const { checks } = readReport(cwd);
      const outcomes = checks.flatMap(({ evidence }) => evidence.map(({ outcome }) => outcome));
      expect(outcomes.length).toBeGreaterThan(0);
      for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: 'too-large' });
    }),
);
