import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const KEY = 'the-customer-key-4711';
const env = { KEY };

interface Taken {
  readonly noticeId: string;
  readonly eventType: number;
  readonly notifyMs: number;
  readonly payload: unknown;
}

/** A receiver that answers as told, and what it got with a right signature. */
async function withReceiver<T>(
  use: (receiver: { url: string; got: Taken[]; answerWith(status: number): void }) => Promise<T>,
): Promise<T> {
  const got: Taken[] = [];
  let status = 413;
  const server = await listen((response, body, request) => {
    const v1 = createHmac('sha1', KEY).update(body).digest('hex');
    const isGenuine = request.headers['service-signature'] === v1;
    if (isGenuine) got.push(JSON.parse(body));
    response.writeHead(isGenuine ? status : 401).end();
  });
  const answerWith = (next: number) => {
    status = next;
  };
  try {
    return await use({ url: `${server.url}/hook`, got, answerWith });
  } finally {
    await server.close();
  }
}

test('a notice that was given up is sent again: what it said, under a fresh noticeId', async () => {
  await withReceiver(async ({ url, got, answerWith }) => {
    await inFolder(async (cwd) => {
      const target = ['--receiver-url', url, '--customer-key', 'env:KEY'];
      const simulation = [
        '--scenario',
        'greeting-fallback',
        '--virtual',
        '--journal',
        'run.ndjson',
      ];
      await assay(['simulate', ...simulation, ...target], { cwd, env });
      const journal = readFileSync(join(cwd, 'run.ndjson'), 'utf8');
      const given = JSON.parse(journal.split('\n').find((line) => line.includes('given-up')) ?? '');
      const stored = got.find(({ noticeId }) => noticeId === given.noticeId);
      const replay = ['replay', '--journal', 'run.ndjson', given.noticeId, ...target];

      const refused = await assay(replay, { cwd, env });
      expect([refused.exitCode, refused.stderr]).toEqual([1, `assay: sends to ${url}\n`]);
      expect(refused.stdout).toContain(`STILL FAILING  ${given.noticeId}: status 413 now`);
      answerWith(500);
      expect((await assay(replay, { cwd, env })).stdout).toMatch(/^CHANGED .*500 now, status 413/);
      answerWith(200);
      const { exitCode, stdout } = await assay([...replay, '--json'], { cwd, env });
      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject([{ id: given.noticeId, status: 'fixed' }]);

      const again = got.at(-1);
      expect(again?.payload).toEqual(stored?.payload);
      expect(again?.noticeId).not.toBe(given.noticeId);
      expect(again?.notifyMs).toBeGreaterThan(stored?.notifyMs ?? 0);
      expect(readFileSync(join(cwd, 'run.ndjson'), 'utf8')).toBe(journal);
    });
  });
});

test('bad input is one clear message', async () => {
  await withReceiver(async ({ url, answerWith }) => {
    answerWith(200);
    await inFolder(async (cwd) => {
      const target = ['--receiver-url', url, '--customer-key', 'env:KEY'];
      const simulation = [
        '--scenario',
        'greeting-fallback',
        '--virtual',
        '--journal',
        'run.ndjson',
      ];
      await assay(['simulate', ...simulation, ...target], { cwd, env });
      const journal = readFileSync(join(cwd, 'run.ndjson'), 'utf8');
      const delivered = JSON.parse(
        journal.split('\n').find((line) => line.includes('delivered')) ?? '',
      );
      writeFileSync(
        join(cwd, 'other.ndjson'),
        journal
          .replace(/"seed":-?\d+,/, '"seed":12345,')
          .replaceAll('"delivered"', '"given-up"')
          .replaceAll(/"runId":"\w+"/g, '"runId":"other"'),
      );
      const wrong = async (...words: string[]) => {
        const { exitCode, stdout, stderr } = await assay(['replay', ...words], { cwd, env });
        expect([exitCode, stdout]).toEqual([2, '']);
        return stderr;
      };
      const run = ['--journal', 'run.ndjson'];
      expect(await wrong(...run, ...target)).toContain('--journal needs the noticeId');
      expect(await wrong(...run, 'x')).toContain('--journal needs --receiver-url');
      expect(await wrong(...run, 'x', ...target)).toContain('has no attempt under the noticeId x');
      expect(await wrong(...run, delivered.noticeId, ...target)).toContain('was acknowledged');
      expect(await wrong(...run, 'x', ...target, '--profile', 'agora')).toContain(
        'written under the profile neutral, not agora',
      );
      expect(await wrong('--journal', 'none.ndjson', 'x', ...target)).toContain(
        'cannot be read: there is no such file',
      );
      expect(await wrong('--journal', 'other.ndjson', delivered.noticeId, ...target)).toContain(
        'does not follow from the head of the journal',
      );
    });
  });
});

test('a retry with a noticeId of its own is found, and events of a file are sent by assay send', async () => {
  await withReceiver(async ({ url, got }) => {
    await inFolder(async (cwd) => {
      const target = ['--receiver-url', url, '--customer-key', 'env:KEY'];
      const values = { 'retry.keepsNoticeId': false };
      writeFileSync(join(cwd, 'renaming.json'), JSON.stringify({ extends: 'neutral', values }));
      const profile = ['--profile', 'renaming.json'];
      const run = ['--journal', 'run.ndjson', ...target, ...profile];
      await assay(['simulate', '--scenario', 'manual-stop', '--virtual', ...run], { cwd, env });
      const lines = readFileSync(join(cwd, 'run.ndjson'), 'utf8').split('\n');
      const given = JSON.parse(lines.find((line) => line.includes('given-up')) ?? '');
      expect(given.noticeId).toMatch(/-4$/);
      const again = await assay(['replay', given.noticeId, ...run], { cwd, env });
      expect(again.stdout).toContain(`STILL FAILING  ${given.noticeId}`);

      writeFileSync(join(cwd, 'one.ndjson'), `${JSON.stringify(got[0])}\n`);
      const events = ['--events', 'one.ndjson', '--journal', 'events.ndjson', ...target];
      await assay(['simulate', '--virtual', ...events], { cwd, env });
      const journal = ['--journal', 'events.ndjson', String(got[0]?.noticeId)];
      const refused = await assay(['replay', ...journal, ...target], { cwd, env });
      expect([refused.exitCode, refused.stderr]).toEqual([
        2,
        expect.stringContaining('send the event again by assay send --events FILE.'),
      ]);
    });
  });
});

test('what was given up under a disturbance is not called fixed when it is taken without it', async () => {
  await withReceiver(async ({ url, answerWith }) => {
    await inFolder(async (cwd) => {
      const target = ['--receiver-url', url, '--customer-key', 'env:KEY'];
      const disturbed = ['--disturb', 'whitespace=1', '--journal', 'run.ndjson', ...target];
      await assay(['simulate', '--scenario', 'manual-stop', '--virtual', ...disturbed], {
        cwd,
        env,
      });
      const lines = readFileSync(join(cwd, 'run.ndjson'), 'utf8').split('\n');
      const given = JSON.parse(lines.find((line) => line.includes('given-up')) ?? '');
      answerWith(200);
      const run = ['replay', '--journal', 'run.ndjson', given.noticeId, ...target];
      const { exitCode, stdout } = await assay(run, { cwd, env });
      expect(exitCode).toBe(3);
      expect(stdout).toMatch(/^CHANGED .*sent without the disturbance whitespace/);
    });
  });
});
