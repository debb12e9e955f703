import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { createLedger } from '../../../../src/conformance/core/evidence/evidence.ts';
import { createExclusiveLock } from '../../../../src/conformance/core/governor/exclusive-lock.ts';
import { createTokenServerProbe } from '../../../../src/conformance/probes/create-token-server-probe.ts';
import {
  SAMPLE_SHAPE,
  type TokenServerShape,
} from '../../../../src/conformance/probes/token-server-shape.ts';
import type { TokenKind, TokenRequestTemplate } from '../../../../src/contract/index.ts';
import { answer, scriptedExchange } from '../../../support/scripted-exchange.ts';

const template = (query: Record<string, string>): TokenRequestTemplate => ({
  method: 'GET',
  query,
  tokenAt: '',
});
const user = template({ u: '{user}' });
const NAMING: TokenServerShape = { kind: 'template', user, app: template({ by: '{user}' }) };
const NAMELESS: TokenServerShape = { kind: 'template', user, app: template({ for: 'app' }) };

async function asked(shape: TokenServerShape, kind: TokenKind, user?: string) {
  const { exchange, requests } = scriptedExchange(() => answer(200, '{"token":"t"}'));
  const url = 'http://target.test/';
  const lock = createExclusiveLock(createVirtualClockPair(0).waits);
  const ledger = createLedger();
  const tokenServer = createTokenServerProbe({
    url,
    shape,
    exchange,
    lock,
    ledger,
    redact: (text) => text,
    keepSecret: () => {},
  });
  const values = { ...(user === undefined ? {} : { user }), expire: 60 };
  await tokenServer.fetch(kind, values, 'a token');
  return requests.map((request) => request.url + Buffer.from(request.body).toString());
}

test.each([
  [SAMPLE_SHAPE, 'user', '/generate-user-token{"user_uuid":"zoe","expire":60}'],
  [SAMPLE_SHAPE, 'app', '/generate-app-token{"user_uuid":"zoe","expire":60}'],
  [NAMING, 'user', '/?u=zoe'],
  [NAMING, 'app', '/?by=zoe'],
  [NAMELESS, 'app', '/?for=app'],
] as const)('%j names the user in a request for a token: %s', async (shape, kind, found) => {
  expect(await asked(shape, kind, 'zoe')).toEqual([`http://target.test${found}`]);
});

test.each([SAMPLE_SHAPE, NAMING])('%j names no user where none is given', async (shape) => {
  const [found = ''] = await asked(shape, 'app');
  expect(found).toMatch(
    /^http:\/\/target\.test\/(?:generate-app-token\{"expire":60\}|(?:\?by=)?)$/,
  );
});
