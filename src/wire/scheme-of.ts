import type { Profile } from '../contract/index.ts';
import type { SignatureScheme } from './signature-scheme.ts';

/** The signature scheme that a profile lays down. */
export function schemeOf({ values }: Profile): SignatureScheme {
  return {
    v1Header: values['signature.v1Header'],
    v2Header: values['signature.v2Header'],
    encoding: values['signature.encoding'],
    keyEncoding: values['signature.keyEncoding'],
  };
}
