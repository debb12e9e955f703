import { expect, test } from 'vitest';
import { runChecks } from '../../../../src/conformance/core/run/run-checks.ts';
import type { TokenServerTarget } from '../../../../src/conformance/core/targets.ts';
import { TOKEN_SERVER_CHECKS } from '../../../../src/conformance/suites/token-server/index.ts';
import type { Answer } from '../../../../src/wire/exchange.ts';
import { makePlan } from '../../../support/make-plan.ts';
import { answer, failure, scriptedExchange } from '../../../support/scripted-exchange.ts';
import { mint } from '../../suites/token-server/minting.ts';

const GATES = ['token-server.user-token.returns-a-token', 'token-server.app-token.returns-a-token'];
const ADVISED = [{ code: 'declare-users' }, { code: 'register-users' }];
const json = (value: unknown, status = 200) => answer(status, JSON.stringify(value));
const served = (): Answer => json({ token: mint('app', '', 3_600) });

interface Served {
  readonly user: ReturnType<typeof answer> | ReturnType<typeof failure>;
  readonly app?: ReturnType<typeof answer>;
  readonly declares?: Partial<TokenServerTarget>;
}

/** The hints of a run, and how many requests it sent. */
async function judged({ user, app, declares = {} }: Served) {
  const { exchange, requests } = scriptedExchange(({ url }) =>
    url.endsWith('/generate-app-token') ? (app ?? served()) : user,
  );
  const tokenServer = { url: 'http://target.test', ...declares };
  const targets = { tokenServer, isEmbedded: false };
  const options = { exchange, targets, selection: { only: GATES } };
  const hints = [];
  for await (const event of runChecks(makePlan(TOKEN_SERVER_CHECKS, options)))
    if (event.type === 'hint') hints.push(event);
  return { hints, asked: requests.length };
}

const EMPTY = json({ token: '' });

test.each([
  ['an empty token', EMPTY, 'an empty token and no error (status 200)'],
  ['members that are null', json({ token: null, error: null }), 'an empty token and no error'],
  ['an empty object', json({}), 'an empty JSON object (status 200)'],
  ['an empty body', answer(204), 'an empty body (status 204)'],
  ['a redirect to nowhere', answer(302), 'status 302'],
  ['a crash', answer(500, 'Internal Server Error'), 'status 500 ("Internal Server Error")'],
])('that users can be declared is told where invented ones get %s', async (_what, user, words) => {
  const { hints, asked } = await judged({ user });
  expect(hints).toMatchObject([
    {
      message: expect.stringContaining(`user that assay invented got a token: ${words}`),
      remedies: ADVISED,
    },
  ]);
  expect(hints[0]?.message).toContain('It is possible that');
  const declared = await judged({ user, declares: { users: ['ann'] } });
  expect(declared.hints).toEqual([]);
  // Nothing is sent for it.
  expect(asked).toBe(declared.asked);
});

test('it is told where an app token fails in another way', async () => {
  const { hints } = await judged({ user: EMPTY, app: answer(500) });
  expect(hints).toMatchObject([{ remedies: ADVISED }]);
});

test.each<[string, Served]>([
  ['an app token gets the same empty token', { user: EMPTY, app: EMPTY }],
  ['an app token gets the same crash', { user: answer(500, 'a'), app: answer(500, 'b') }],
  ['the token has another name', { user: json({ access_token: mint('user', 'u', 60) }) }],
  ['a page is answered', { user: answer(200, '<html>home</html>') }],
  ['it redirects elsewhere', { user: answer(302, '', { location: '/login' }) }],
  ['a gateway has no server behind it', { user: answer(503) }],
  ['nothing is answered', { user: failure('reset') }],
  ['the path is wrong', { user: answer(405) }],
])('no user is to be declared where %s', async (_why, target) => {
  const { hints } = await judged(target);
  expect(
    hints.filter(({ remedies = [] }) => remedies.some(({ code }) => /user/.test(code))),
  ).toEqual([]);
});
