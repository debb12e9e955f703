import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkErrorOf } from '../../../../src/simulator/chat/service/operation-answer.ts';
import { CLOSINGS } from '../../../../src/simulator/chat/socket/socket-protocol.ts';
import { openClient, startSocket } from './start-socket.ts';

const page = readFileSync(new URL('../../../../docs/chat-service.md', import.meta.url), 'utf8');
const HOUR_MS = 3_600_000;

test('the dialogue of the page is what happens', async () => {
  const [, dialogue = ''] = /<!-- dialogue -->\n\n```text\n(.*?)```/su.exec(page) ?? [];
  const lines = dialogue.trim().split('\n');
  expect(lines.length).toBeGreaterThan(20);
  const { service, url } = await startSocket();
  const client = await openClient(url);
  for (const line of lines) {
    const [, hours] = /^ {2}(\d+) hours later$/u.exec(line) ?? [];
    if (line.startsWith('→ ')) client.send(line.slice(2));
    else if (line.startsWith('← ')) expect(await client.next()).toEqual(JSON.parse(line.slice(2)));
    else service.perform<'turn-clock'>({ type: 'turn-clock', byMs: Number(hours) * HOUR_MS });
  }
  expect(client.heard).toEqual([]);
});

test('the page names every code', () => {
  for (const { code } of Object.values(CLOSINGS)) expect(page).toContain(String(code));
  for (const name of [
    'malformed',
    'notInitialised',
    'alreadyInitialised',
    'disconnected',
  ] as const) {
    expect(page).toContain(`| ${linkErrorOf(name).code} | \`${name}\` |`);
  }
});
