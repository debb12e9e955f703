import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSION } from '../../../src/contract/generated/version.ts';
import { startReceiver } from '../../simulator/engine/recording-receiver.ts';
import { assay, inFolder } from '../run-in-process.ts';

const env = { KEY: 'the-customer-key', PATH: '' };
const LOAD = ['--scenario', 'long-session,manual-stop', '--virtual', '--seed', '7'];
const REPORT = ['simulate', ...LOAD, '--run-id', 'r1', '--report'];
const CHECK = ['run', '--only', 'receiver.acknowledges.ordinary-notification'];

/** A receiver that takes no body of more than 64 kB until it is mended. */
async function startLimited() {
  let most = 64_000;
  const receiver = await startReceiver(({ body }, response) => {
    const isTooLarge = body.length > most;
    response.writeHead(isTooLarge ? 413 : 200).end(isTooLarge ? 'larger than 64 kB' : '{}');
  });
  const mend = () => {
    most = Number.POSITIVE_INFINITY;
  };
  return { ...receiver, mend };
}

test('a report that names no folder has one of its own beside the runs of checks, and few are kept', () =>
  inFolder(async (cwd) => {
    await assay(CHECK, { cwd, env });
    for (let times = 0; times < 3; times += 1) {
      const { exitCode, stdout } = await assay([...REPORT, '--keep', '2'], { cwd, env });
      const latest = readlinkSync(join(cwd, 'reports/latest'));
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining(`reports/${latest}/`)]);
      const files = readdirSync(join(cwd, 'reports', latest)).toSorted();
      expect(files).toEqual(['simulation.html', 'simulation.json']);
    }
    // Two folders and the link.
    expect(readdirSync(join(cwd, 'reports'))).toHaveLength(3);
    await assay([...CHECK, '--keep', '1'], { cwd, env });
    expect(readdirSync(join(cwd, 'reports'))).toHaveLength(2);
  }));

test('a run that cannot begin leaves neither a folder nor another link', () =>
  inFolder(async (cwd) => {
    const target = ['--receiver-url', 'http://127.0.0.1:1/', '--customer-key', 'env:NONE'];
    const { exitCode } = await assay([...REPORT, ...target], { cwd, env });
    expect([exitCode, readdirSync(join(cwd, 'reports'))]).toEqual([2, []]);
  }));

test('show, report and replay take the last simulation, and a notice by its id', async () => {
  const receiver = await startLimited();
  const target = ['--receiver-url', receiver.url, '--customer-key', 'env:KEY'];
  await inFolder(async (cwd) => {
    const run = [...REPORT, '--journal', 'run.ndjson', ...target];
    const ended = await assay(run, { cwd, env, columns: 80 });
    expect(ended.exitCode).toBe(1);
    const place = `reports/${readlinkSync(join(cwd, 'reports/latest'))}`;
    const shown = await assay(['show'], { cwd, env, columns: 80 });
    expect([shown.exitCode, shown.stderr]).toEqual([0, '']);
    expect(shown.stdout).toMatch(/^GIVEN UP — 1 of \d+ notices \(status 413 × 1\)\n/);
    expect(shown.stdout).toContain('\n  by size   64 to 256 kB × 1\n');
    expect(shown.stdout).toContain('\n  given up  r1:1:5: event 112, session 1, 8');
    const given = ['--journal', 'run.ndjson', ...target];
    const again = `npx assay replay --journal run.ndjson ${place} ${target.join(' ')}`;
    expect(shown.stdout).toContain(`\n  again     ${again}\n`);
    const others = shown.stdout.split('\n').filter((line) => !line.endsWith(again));
    for (const line of others) expect(line.length).toBeLessThanOrEqual(80);

    const notice = await assay(['show', 'r1:1:5', place], { cwd, env, columns: 80 });
    expect(notice.stdout).toMatch(/^r1:1:5: event 112 turns finished of session 1, given-up\n/);
    expect(notice.stdout).toMatch(
      /\n {2}attempts {2}1 after .*: status 413\n( {12}\d after.*\n){3}/,
    );
    expect(notice.stdout).toContain('\n  answer    larger than 64 kB\n');
    expect(notice.stdout).toContain(`\n  again     ${again.replace(place, 'r1:1:5')}\n`);

    // The page follows from what stands beside it.
    const page = readFileSync(join(cwd, place, 'simulation.html'), 'utf8');
    rmSync(join(cwd, place, 'simulation.html'));
    const written = await assay(['report'], { cwd, env, columns: 80 });
    expect([written.exitCode, written.stdout]).toEqual([0, shown.stdout]);
    expect(readFileSync(join(cwd, place, 'simulation.html'), 'utf8') === page).toBe(true);
    const data = readFileSync(join(cwd, place, 'simulation.json'), 'utf8');
    const json = await assay(['report', place, '--json'], { cwd, env });
    expect(json.stdout === data).toBe(true);

    const refused = await assay(['replay', place, ...given], { cwd, env });
    expect([refused.exitCode, refused.stdout]).toEqual([
      1,
      expect.stringMatching(/^STILL FAILING {2}r1:1:5: status 413 now, status 413 then/),
    ]);
    // What the report does not name, the journal may have.
    const unknown = await assay(['replay', place, 'r1:99:1', ...given], { cwd, env });
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('has no attempt under the noticeId r1:99:1'),
    ]);
    receiver.mend();
    const mended = await assay(['replay', place, 'r1:1:5', '--json', ...given], { cwd, env });
    expect(mended.exitCode).toBe(0);
    expect(JSON.parse(mended.stdout)).toMatchObject([{ id: 'r1:1:5', status: 'fixed' }]);
    expect(readFileSync(join(cwd, place, 'simulation.json'), 'utf8')).toBe(data);
  });
  await receiver.close();
});

test('what a simulation has not is said in one sentence', () =>
  inFolder(async (cwd) => {
    const lossy = ['--disturb', 'drop=1'];
    await assay([...REPORT, 'lost', ...lossy], { cwd, env });
    const wrong = async (...argv: string[]) => {
      const { exitCode, stdout, stderr } = await assay(argv, { cwd, env });
      expect([argv, exitCode, stdout]).toEqual([argv, 2, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      return stderr;
    };
    expect(await wrong('show', 'R3', 'lost')).toContain(
      'lost is of a simulation and has no notice R3. Name the report that has it, too',
    );
    expect(await wrong('replay', 'R3', 'lost')).toContain('has no notice R3');
    expect(await wrong('replay', 'lost')).toContain(
      'Nothing of lost can be sent again, since it was delivered to the embedded receiver.',
    );
    expect(await wrong('report', 'lost', '--reporter', 'junit')).toContain(
      'lost is of a simulation, which is written as terminal, html, json.',
    );
    for (const argv of [
      ['report', 'merge', 'lost', 'lost'],
      ['report', 'compare', 'lost', 'lost'],
    ]) {
      expect(await wrong(...argv)).toContain('holds a simulation and no report of checks');
    }

    const data = readFileSync(join(cwd, 'lost/simulation.json'), 'utf8');
    const newer = VERSION.replace(/^\d+/, (major) => `${Number(major) + 1}`);
    for (const [text, words] of [
      [data.slice(0, -9), 'is no simulation that assay'],
      [data.replace('"pace"', '"paces"'), 'is no simulation that assay'],
      [
        data.replace(`"${VERSION}"`, `"${newer}"`).replace('"pace"', '"paces"'),
        `was written by assay ${newer}, which is newer than this one`,
      ],
    ] as const) {
      writeFileSync(join(cwd, 'lost/simulation.json'), text);
      for (const command of ['show', 'report', 'replay']) {
        expect(await wrong(command, 'lost')).toContain(`lost/simulation.json ${words}`);
      }
    }
  }));
