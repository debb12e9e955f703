import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../src/clock/clock.ts';
import {
  EMBEDDED_CREDENTIALS,
  type FaultId,
  type RunningIntegrator,
  startIntegrator,
} from '../../src/integrator/index.ts';
import { signBody } from '../../src/wire/signature.ts';
import { isTokenSignedBy, readToken } from '../../src/wire/token/index.ts';
import { scheme } from './exercise.ts';
import { agent, notification } from './notifications.ts';

/** A clock whose delayed actions wait until the test lets them happen. */
function createManualClock(): Clock & { elapse(): void } {
  const actions = new Set<() => void>();
  return {
    now: systemClock.now,
    after(_delayMs, action) {
      actions.add(action);
      return () => actions.delete(action);
    },
    elapse() {
      for (const action of [...actions]) {
        actions.delete(action);
        action();
      }
    },
  };
}

let integrator: RunningIntegrator;
const clock = createManualClock();

beforeEach(async () => {
  integrator = await startIntegrator({ clock, ...EMBEDDED_CREDENTIALS, scheme, port: 0 });
});

afterEach(() => integrator.close());

async function notify(
  body: string | Buffer,
  {
    contentType = 'application/json',
    signed = body,
  }: { contentType?: string; signed?: string | Buffer } = {},
): Promise<{ status: number; text: string }> {
  const { v1, v2 } = signBody(Buffer.from(signed), EMBEDDED_CREDENTIALS.customerKey, scheme);
  const answer = await request(integrator.receiverUrl, {
    method: 'POST',
    headers: { 'content-type': contentType, 'Service-Signature': v1, 'Service-Signature-V2': v2 },
    body,
  });
  return { status: answer.statusCode, text: await answer.body.text() };
}

async function effectsOf(noticeId: string): Promise<unknown> {
  const ids = encodeURIComponent(JSON.stringify([noticeId]));
  const answer = await request(integrator.observerUrl.replace('{noticeIds}', ids));
  const { effects } = (await answer.body.json()) as { effects: Record<string, unknown> };
  return effects[noticeId];
}

async function postJson(path: string, value: unknown): Promise<unknown> {
  const answer = await request(`${integrator.tokenServerUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  return answer.body.json();
}

describe('startIntegrator', () => {
  it('receives signed notifications and serves their effects', async () => {
    const noticeId = `2000001428:4330/é ${'x'.repeat(200)}`;
    const body = notification(noticeId, 101, agent());
    expect(await notify(body)).toEqual({ status: 200, text: '{}' });
    expect(await notify(body)).toEqual({ status: 200, text: '{}' });
    expect(await effectsOf(noticeId)).toBe(1);
    expect((await notify(`${body} `, { signed: body })).status).toBe(401);
    expect(await effectsOf('never sent')).toBe(0);
  });

  it.each(['application/json', 'Application/json; charset=UTF-8', 'text/plain', 'garbage;;', ''])(
    "verifies the raw bytes under the content type '%s'",
    async (contentType) => {
      const body = Buffer.from('\ufeff {"b":1.0,\t"noticeId":"raw-é",\r\n"a":"\\u00e9\\/"}\n');
      expect((await notify(body, { contentType })).status).toBe(200);
    },
  );

  it('takes a body of 32 MB', async () => {
    const body = notification('large', 101, agent({ name: 'x'.repeat(33_554_432) }));
    expect((await notify(body)).status).toBe(200);
  });

  it('mints tokens at both endpoints and by the GET form', async () => {
    const user = await postJson('/generate-user-token', { user_uuid: 'Zoë', expire: 86_400 });
    const app = await postJson('/generate-app-token', { expire: 60 });
    const byQuery = await (
      await request(`${integrator.tokenServerUrl}?userId=Zo%C3%AB`)
    ).body.json();
    const services = [user, app, byQuery].map((answer) => {
      const { token } = answer as { token: string };
      expect(isTokenSignedBy(token, EMBEDDED_CREDENTIALS.appCertificate)).toBe(true);
      const reading = readToken(token);
      return reading.kind === 'access-token-2' ? reading.services[0] : reading;
    });
    expect(services).toMatchObject([
      { userId: 'Zoë', privileges: [{ privilege: 1, validitySeconds: 86_400 }] },
      { userId: '', privileges: [{ privilege: 2, validitySeconds: 60 }] },
      { userId: 'Zoë', privileges: [{ privilege: 1, validitySeconds: 3600 }] },
    ]);
  });

  it('changes its behaviour and forgets, on the same address', async () => {
    const body = notification('n-1', 101, agent());
    await notify(body);
    integrator.setFaults(['receiver.verifies-nothing']);
    expect(await effectsOf('n-1')).toBe(0);
    expect((await notify(body, { signed: 'something else' })).status).toBe(200);
    integrator.setFaults([]);
    expect((await notify(body, { signed: 'something else' })).status).toBe(401);
  });

  it('holds a late answer back until the clock says so', async () => {
    integrator.setFaults(['receiver.acknowledges-late']);
    let isAnswered = false;
    const answer = notify(notification('late', 101, agent())).then((found) => {
      isAnswered = true;
      return found;
    });
    while ((await effectsOf('late')) === 0);
    expect(isAnswered).toBe(false);
    clock.elapse();
    expect((await answer).status).toBe(200);
  });

  it.each<{ fault: FaultId; seen: RegExp }>([
    { fault: 'receiver.resets-connection', seen: /ECONNRESET/ },
    { fault: 'receiver.breaks-http', seen: /^HTP\/1\.1 two hundred/ },
    { fault: 'receiver.drips-bytes', seen: /^HTTP\/1\.1 200 OK.*1\r\n \r\n$/s },
    { fault: 'receiver.answers-for-ever', seen: /^HTTP\/1\.1 200 OK.*10000\r\nx{1000}/s },
  ])('acts on the connection: $fault', async ({ fault, seen }) => {
    integrator.setFaults([fault]);
    const socket = connect(Number(new URL(integrator.receiverUrl).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (seen.test(text)) socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      text += error.code ?? '';
    });
    socket.write('POST /webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}');
    await new Promise((resolve) => socket.on('close', resolve));
    expect(text).toMatch(seen);
    integrator.setFaults([]);
    expect((await notify(notification('after', 101, agent()))).status).toBe(200);
  });

  it.each<FaultId>([
    'receiver.never-answers',
    'receiver.drips-bytes',
    'receiver.acknowledges-late',
  ])('closes while a client still waits: %s', async (fault) => {
    integrator.setFaults([fault]);
    const outcome = notify(notification('waiting', 101, agent())).then(
      ({ status }) => `answered ${status}`,
      (error: NodeJS.ErrnoException) => `ended by ${error.code}`,
    );
    const socket = connect(Number(new URL(integrator.receiverUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    await integrator.close();
    socket.destroy();
    expect(await outcome).toMatch(/^ended by (UND_ERR|ECONN)/);
  });

  it('refuses an unknown fault before it listens', async () => {
    const start = startIntegrator({
      clock,
      ...EMBEDDED_CREDENTIALS,
      scheme,
      faults: ['receiver.does-not-exist'],
    });
    await expect(start).rejects.toThrow(/receiver\.does-not-exist/);
  });
});
