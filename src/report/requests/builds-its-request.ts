import { hash } from 'node:crypto';
import { type ExchangeRecorded, resolveProfile } from '../../contract/index.ts';
import { compose } from '../../wire/request/compose.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { schemeOf } from '../../wire/signature.ts';

type Told = Required<Pick<ExchangeRecorded, 'resendable'>>['resendable'];

/** Signatures stand in headers: the body follows from neither key nor scheme. A recipe may change the path of the URL. */
const NOWHERE = {
  url: 'http://localhost/',
  scheme: schemeOf(resolveProfile('neutral')),
  customerKey: 'none',
};

function bodyOf(told: Told): Uint8Array | undefined {
  if (told.by === 'token-server') {
    return told.body === undefined ? undefined : Buffer.from(told.body, 'base64');
  }
  const { recipe, noticeId, notifyMs } = told;
  return compose(recipe as unknown as Recipe, { noticeId, notifyMs }, NOWHERE).body;
}

/**
 * Whether the body that an exchange says how to build is the one of which it holds the digest. A request in the
 * request shape of a token server's own is said by values alone, from which no body follows without the shape.
 */
export function buildsItsRequest({ resendable, requestDigest }: ExchangeRecorded): boolean {
  if (resendable === undefined) return true;
  try {
    const body = bodyOf(resendable);
    return body === undefined || hash('sha256', body, 'hex') === requestDigest;
  } catch {
    // What somebody else has written may be no recipe at all.
    return false;
  }
}
