import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createManualClock } from '../../../support/manual-clock.ts';
import { serveChat } from './serve-chat.ts';

/** A connection that stays open; `ended` resolves when the server closes it. */
function openConnection(port: number): { readonly socket: Socket; readonly ended: Promise<void> } {
  const socket = connect({ port, host: '127.0.0.1' });
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => {}).on('close', () => resolve());
  });
  onTestFinished(() => {
    socket.destroy();
  });
  return { socket, ended };
}

test('connections beyond the limit are noted, once a burst', async () => {
  const clock = createManualClock(0);
  const { port, service } = await serveChat({ clock, limits: { connections: 2 } });
  const notes = () => service.calls().filter(({ what }) => what === 'connection');
  for (const { socket } of [openConnection(port), openConnection(port)]) {
    await new Promise((resolve) => socket.once('connect', resolve));
  }
  await openConnection(port).ended;
  expect(notes()).toMatchObject([
    { by: 'service', outcome: expect.stringContaining('2 are open') },
  ]);
  await openConnection(port).ended;
  clock.pass(9_999);
  await openConnection(port).ended;
  expect(notes()).toHaveLength(1);
  clock.pass(1);
  await openConnection(port).ended;
  expect(notes()).toHaveLength(2);
});
