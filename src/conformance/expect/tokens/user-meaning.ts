import type { CheckContext } from '../../core/check-context.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whom the ids inside tokens mean, for one check: the only comparison of users. */
export interface UserMeaning {
  /**
   * The user whom the id `found` means in a token that was asked for `asked`: that user, the one whose uuid
   * it is, or a stranger, for whom the id stands itself. A uuid that nothing is known of means the first
   * user who got it.
   */
  nameOf(found: string, asked: string): string;
}

export function createUserMeaning({ users }: Pick<CheckContext, 'users'>): UserMeaning {
  const learnt = new Map<string, string>();
  return {
    nameOf(found, asked) {
      if (found === asked) return asked;
      const owner = users.ownerOf(found) ?? learnt.get(found);
      if (owner !== undefined) return owner;
      if (!isUnknownUuid(found, asked, { users })) return found;
      learnt.set(found, asked);
      return asked;
    },
  };
}

/** Whether an id may be the uuid of the user who was asked for, of whom no uuid is known. */
export function isUnknownUuid(
  found: string,
  asked: string,
  { users }: Pick<CheckContext, 'users'>,
): boolean {
  return found !== asked && UUID.test(found) && users.uuidOf(asked) === undefined;
}

/** Whether a user is known by a uuid, so that there is no user name. */
export function isUuid(user: string): boolean {
  return UUID.test(user);
}
