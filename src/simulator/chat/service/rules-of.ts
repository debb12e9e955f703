import type { Profile } from '../../../contract/index.ts';
import type { TokenFormat } from '../token-format/token-format.ts';
import type { ChatRules } from './chat-rules.ts';
import { uuidOf } from './uuid-of.ts';

/** The rules of a service under a profile; `appId` is what its application is known by. */
export function rulesOf(
  { values }: Pick<Profile, 'values'>,
  format: TokenFormat,
  appId: string,
): ChatRules {
  return {
    values,
    format,
    applicationId: uuidOf('application', appId),
    usernamePattern: new RegExp(values['users.usernamePattern'], 'u'),
  };
}
