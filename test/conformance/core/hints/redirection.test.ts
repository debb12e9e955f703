import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../../src/conformance/calibration/embedded-bench.ts';
import { redirectionHint } from '../../../../src/conformance/core/hints/redirection.ts';
import { answer } from '../../../support/scripted-exchange.ts';

const URL_GIVEN = 'http://receiver.test/webhook';
const redirected = (location: string, status = 308) =>
  redirectionHint(answer(status, '', { location }), URL_GIVEN);

test.each([
  ['/webhook/', 'http://receiver.test/webhook/'],
  ['https://receiver.test/webhook', 'https://receiver.test/webhook'],
  ['https://other.test/v2/webhook', 'https://other.test/v2/webhook'],
])('who redirects everything to %s is told to give that address', (location, url) => {
  expect(redirected(location)).toEqual({
    message: `It redirects to ${url} (status 308), and a run follows no redirect.`,
    remedies: [{ code: 'follow-redirect', of: 'receiver', url }],
  });
});

test.each([
  ['/login', 'http://receiver.test/login'],
  ['/webhook?next=1', 'http://receiver.test/webhook?next=1'],
  ['/a;b/webhook', 'http://receiver.test/a;b/webhook'],
  ['/webhook', 'the very same address'],
])('where %s need not be the receiver, nothing is to be given', (location, where) => {
  expect(redirected(location, 302)).toEqual({
    message: `It redirects to ${where} (status 302), and a run follows no redirect.`,
  });
});

test('another answer redirects nobody', () => {
  expect(redirected('/webhook/', 401)).toBeUndefined();
  expect(redirectionHint(answer(308), URL_GIVEN)).toBeUndefined();
});

test('a run says so of a receiver that redirects whatever it gets', async () => {
  const bench = createEmbeddedBench();
  const only = ['receiver.acknowledges.ordinary-notification'];
  const events = await bench.events({ faults: ['receiver.redirects'], selection: { only } });
  expect(events.filter(({ type }) => type === 'hint')).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(
        /^The receiver acknowledges nothing\. It redirects to \S+\/webhook\/ \(status 307\)/,
      ),
      remedies: [expect.objectContaining({ code: 'follow-redirect', of: 'receiver' })],
    }),
  ]);
});
