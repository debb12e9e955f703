import type {
  ExpiredReply,
  ExpireTokenCall,
  IssuedTokenReply,
  IssueTokenCall,
} from '../../../../contract/generated/types.ts';
import { type Refusal, refuseCall } from '../../refusal.ts';
import type { ExpireToken, ExpiryAnswer } from '../../service/decide-tokens.ts';
import { tokenIdOf } from '../../service/derived-ids.ts';
import type { Route } from '../route.ts';
import { createAction, refuseBody } from './control-route.ts';

const DEFAULT_VALIDITY_SECONDS = 3_600;

/** How it is answered that nothing expired. */
const REFUSALS: Readonly<
  Record<Extract<ExpiryAnswer, { kind: 'refused' }>['reason'], Omit<Refusal, 'description'>>
> = {
  'unknown-id': { status: 404, code: 'not_found' },
  'not-a-token': { status: 400, code: 'illegal_argument' },
};

function targetOf({ token, tokenId, userId }: ExpireTokenCall): ExpireToken['what'] {
  const given = [
    ...(token === undefined ? [] : [{ token }]),
    ...(tokenId === undefined ? [] : [{ tokenId }]),
    ...(userId === undefined ? [] : [{ userId }]),
  ];
  const [target] = given;
  if (target === undefined || given.length > 1) {
    throw refuseBody('give exactly one of token, tokenId and userId');
  }
  return target;
}

function userIdOf({ privilege, userId }: IssueTokenCall): string {
  if (privilege === 'user' && userId === undefined) {
    throw refuseBody('a user token names a user: give userId');
  }
  if (privilege === 'app' && userId !== undefined) {
    throw refuseBody('an app token has no user: leave out userId');
  }
  return userId ?? '';
}

export const TOKENS: readonly Route[] = [
  createAction<IssueTokenCall>({
    path: '/tokens',
    id: 'issueToken',
    summary:
      'Issues a temporary token (section 1); the only answer of this interface with one in it.',
    takes: 'IssueTokenCall',
    schema: 'IssuedTokenReply',
    perform(body, { service }) {
      const userId = userIdOf(body);
      const { privilege, validitySeconds = DEFAULT_VALIDITY_SECONDS } = body;
      const issue = service.perform<'issue-token'>({
        type: 'issue-token',
        privilege,
        userId,
        validitySeconds,
      });
      if (issue.kind === 'refused') {
        throw refuseCall(409, 'not_issued', issue.why);
      }
      const { token, expiresAtMs } = issue;
      const tokenId = tokenIdOf(token);
      const reply: IssuedTokenReply = { token, tokenId, expiresAtMs };
      return { body: reply, words: `${privilege} token ${tokenId}` };
    },
  }),
  createAction<ExpireTokenCall>({
    path: '/expire-token',
    id: 'expireToken',
    summary:
      'Lets a token expire at once, or all tokens of a user that were issued or accepted here. A token itself may be one that the service has not seen: it is refused as expired from its first use on. An id has to be one of a token that was issued or accepted; any other is 404.',
    takes: 'ExpireTokenCall',
    schema: 'ExpiredReply',
    perform(body, { service }) {
      const expiry = service.perform<'expire-token'>({
        type: 'expire-token',
        what: targetOf(body),
      });
      if (expiry.kind === 'refused') {
        const { status, code } = REFUSALS[expiry.reason];
        throw refuseCall(status, code, expiry.why);
      }
      const { sessions, tokenIds, unseen } = expiry;
      const tokens = tokenIds.length;
      const reply: ExpiredReply = { sessions, tokens, unseen, tokenIds: [...tokenIds] };
      const ahead = unseen === 0 ? '' : ' (before its first use)';
      return { body: reply, words: `tokens expired: ${tokens}${ahead}, sessions: ${sessions}` };
    },
  }),
];
