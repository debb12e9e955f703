import type { TokenKind } from '../../../../contract/index.ts';
import { bodyText } from '../../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../../wire/exchange.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import {
  ordinarilyAsked,
  ordinaryBody,
  ordinaryExpire,
  plainUser,
} from '../../../expect/tokens/ordinary-request.ts';
import { INHERITED_SECONDS } from '../validity/expire-values.ts';
import { isContentType } from './bodiless-get.ts';
import { expectEachSurvived, SURVIVES } from './survives.ts';

interface OddJson extends Example {
  readonly kind: TokenKind;
  readonly request: WireRequest;
}

/** A body in words: a request of the user's own shape may hold secrets, so that none is quoted. */
interface OddText {
  readonly title: string;
  readonly text: string;
}

interface Replacement {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** What stands in the places of user and validity, where the body has them as members. */
function replacements(kind: TokenKind, context: CheckContext): readonly Replacement[] {
  const user = JSON.stringify(plainUser(context, 'user'));
  const expire = `:${ordinaryExpire(context)}`;
  return [
    ...(kind === 'user'
      ? [
          { title: 'the lone surrogate "\\ud800" for the user', from: user, to: '"\\ud800"' },
          { title: 'the NUL "\\u0000" for the user', from: user, to: '"\\u0000"' },
        ]
      : []),
    { title: 'an expire of 400 digits', from: expire, to: `:${'9'.repeat(400)}` },
    { title: 'an expire of 1e400', from: expire, to: ':1e400' },
    // It is no JSON, and some decoders read it.
    { title: 'an expire of NaN', from: expire, to: ':NaN' },
  ];
}

function oddTexts(kind: TokenKind, context: CheckContext): readonly OddText[] {
  const text = ordinaryBody(kind, context);
  const isObject = text.startsWith('{');
  const members = text.slice(1, -1);
  const comma = members === '' ? '' : ',';
  const withMember = (member: string) => `{${members}${comma}${member}}`;
  return [
    { title: 'an ordinary body in an array', text: `[${text}]` },
    { title: 'an ordinary body with "garbage" after it', text: `${text}garbage` },
    { title: 'an ordinary body twice in a row', text: text + text },
    ...(isObject
      ? [
          { title: 'each member twice', text: withMember(members) },
          {
            title: 'a member "__proto__" with an expire',
            text: withMember(`"__proto__":{"expire":${INHERITED_SECONDS}}`),
          },
          {
            title: 'a member "constructor" without a prototype',
            text: withMember('"constructor":{"prototype":null}'),
          },
        ]
      : []),
    ...replacements(kind, context)
      .filter(({ from }) => text.includes(from))
      .map(({ title, from, to }) => ({ title, text: text.replace(from, () => to) })),
  ];
}

/** Requests whose body is ordinary but for one byte, or is labelled as no JSON. */
function mislabelled(
  ordinary: WireRequest,
  context: CheckContext,
): readonly Omit<OddJson, 'kind'>[] {
  const text = bodyText(ordinary.body);
  const user = plainUser(context, 'user');
  const headers = ordinary.headers.filter((header) => !isContentType(header));
  return [
    ...(context.users.origin === 'invented' && text.includes(user)
      ? [
          {
            title: 'a user id that ends in a byte that is no UTF-8',
            request: {
              ...ordinary,
              body: Buffer.from(
                text.replace(user, () => `${user}\u00ff`),
                'latin1',
              ),
            },
          },
        ]
      : []),
    { title: 'an ordinary body without a Content-Type', request: { ...ordinary, headers } },
    {
      title: 'an ordinary body as text/plain',
      request: { ...ordinary, headers: [...headers, ['content-type', 'text/plain']] },
    },
  ];
}

function oddJson(kind: TokenKind, context: CheckContext): readonly OddJson[] {
  const ordinary = context.tokenServer.requestFor(kind, ordinarilyAsked(kind, context));
  const texts = oddTexts(kind, context).map(({ title, text }) => ({
    title,
    request: { ...ordinary, body: Buffer.from(text) },
  }));
  return [...texts, ...mislabelled(ordinary, context)].map(({ title, request }) => ({
    title: `${kind} token: ${title}`,
    kind,
    request,
  }));
}

/**
 * What is nearly an ordinary object may be refused or served, but is answered. It is not among what is sent last:
 * what it leaves in the target shows in the requests of other checks.
 */
export const survivesOddJson: Check = defineCheck({
  ...SURVIVES,
  id: 'token-server.request.survives-odd-json',
  needs: ['json-body'],
  title: 'answers JSON of an odd form, or under another media type, without a server error',
  run: (context) =>
    expectEachSurvived(context, {
      rows: context.tokenServer.jsonKinds.flatMap((kind) => oddJson(kind, context)),
      send: ({ kind, request, title }, tokenServer) => tokenServer.send(kind, request, title),
    }),
});
