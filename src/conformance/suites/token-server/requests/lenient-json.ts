import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { NotApplicable } from '../../../core/signals.ts';
import { requireToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  askWithBody,
  ordinaryBody,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';

interface NearJson extends Example {
  readonly bytes: Uint8Array;
}

/** Texts that are no JSON, and from which lenient decoders read the ordinary request. */
function nearJson(context: CheckContext): readonly NearJson[] {
  const text = ordinaryBody('user', context);
  if (!text.startsWith('{') || text === '{}') return [];
  const inner = text.slice(1, -1);
  const user = plainUser(context, 'user');
  const texts = [
    { title: 'a comma after the last member', text: `{${inner},}` },
    { title: 'single quotation marks', text: text.replaceAll('"', "'") },
    { title: 'names without quotation marks', text: text.replaceAll(/"(\w+)":/g, '$1:') },
    { title: 'a member whose value is NaN', text: `{"more":NaN,${inner}}` },
    { title: 'a comment', text: `{/* of a user */${inner}}` },
    { title: 'other text after the object', text: `${text} and more` },
    { title: 'no closing brace', text: `{${inner}` },
  ];
  return [
    ...texts.map((each) => ({ title: each.title, bytes: Buffer.from(each.text) })),
    ...(context.users.origin === 'invented' && text.includes(user)
      ? [
          {
            title: 'bytes in the user id that are no UTF-8',
            bytes: Buffer.from(text.replace(user, `${user}\u00ff`), 'latin1'),
          },
        ]
      : []),
  ];
}

/**
 * Section 4.1 shows what becomes of a body that cannot be decoded, and leaves open what a decoder takes. The
 * decoder of the vendor's sample reads an object and ignores what follows it.
 */
export const readsLenientJson: Check = defineCheck({
  id: 'token-server.request.lenient-json',
  clauses: ['4.1/undecodable-status'],
  level: 'may',
  basis: 'practice',
  needs: ['json-body'],
  requires: [USER_TOKEN_SERVED],
  isRisky: true,
  title: 'reads JSON alone, and nothing that only resembles it',
  async run(context) {
    const rows = context.tokenServer.jsonKinds.includes('user') ? nearJson(context) : [];
    if (rows.length === 0) {
      throw new NotApplicable(
        'the request shape of the token server has no JSON object for user tokens',
      );
    }
    requireToken(await askOrdinarily('user', context));
    const read: string[] = [];
    for (const { title, bytes } of rows) {
      const sent = await askWithBody('user', context, bytes, `JSON with ${title}`);
      if (tokenIn(sent) !== undefined) read.push(title);
    }
    if (read.length === 0) return undefined;
    return {
      observed: `gives a token for a body that is no JSON: with ${read.join(', with ')}. Section 4.1 has status 400 for what cannot be decoded, which a decoder by RFC 8259 says of these`,
    };
  },
});
