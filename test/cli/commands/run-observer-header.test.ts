import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const KEY = 'observer-key-that-nobody-may-see';
const TARGET = ['--customer-key', 'env:CUSTOMER_KEY', '--observer-header', 'X-Api-Key: env:KEY'];
const env = { CUSTOMER_KEY: 'the-customer-key', KEY };

test('the observer is asked with the header, which stands in no report but by its name', () =>
  inFolder(async (cwd) => {
    // It stores everything, also what is forged.
    const seen = new Map<string, number>();
    const server = await listen((response, body, { method, headers, url = '' }) => {
      if (method === 'POST') {
        const { noticeId } = JSON.parse(body) as { noticeId: string };
        seen.set(noticeId, (seen.get(noticeId) ?? 0) + 1);
        response.end('{}');
      } else if (headers['x-api-key'] !== KEY) response.writeHead(401).end();
      else response.end(JSON.stringify({ effects: seen.get(url.slice(1)) ?? 0, seen: KEY }));
    });
    const observed = ['--observer-url', `${server.url}/{noticeId}`];
    const only = ['--only', 'receiver.effect.forgery-has-none'];
    const argv = [
      'run',
      '--verbose',
      '--receiver-url',
      server.url,
      ...TARGET,
      ...observed,
      ...only,
    ];
    const { exitCode, stdout, stderr } = await assay(argv, { cwd, env });
    await server.close();
    expect([exitCode, stderr]).toEqual([1, '']);
    const asked = server.requests.filter(({ method }) => method === 'GET');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ headers }) => headers['x-api-key'] === KEY)).toBe(true);
    const report = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
    expect(report + stdout).not.toContain(KEY);
    expect(report).toContain('X-Api-Key: env:KEY');
    expect(report).toContain('\\"seen\\":\\"[redacted]\\"');
  }));

test('without an endpoint the header is wrong usage', () =>
  inFolder(async (cwd) => {
    const argv = ['run', '--receiver-url', 'http://127.0.0.1:9/', ...TARGET];
    const { exitCode, stderr } = await assay(argv, { cwd, env });
    expect([exitCode, stderr]).toEqual([
      2,
      'assay: --observer-header needs --observer-url, the endpoint that is asked with it.\n',
    ]);
  }));
