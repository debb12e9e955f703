import { nearestWord, ProfileError } from '../../errors.ts';
import { POSSIBLE_VALUES } from '../generated/possible-values.ts';
import { validateUserProfile } from '../generated/settings-validators.ts';
import type { UserProfile } from '../generated/types.ts';
import { isJsonObject } from '../json-object.ts';
import { BUILT_IN_PROFILES, PROFILE_KEYS } from './built-in-profiles.ts';
import type { BuiltInProfileName, Profile, ProfileKey } from './profile.ts';
import { PROFILE_RULES } from './profile-rules.ts';

const BUILT_IN_NAMES = Object.keys(BUILT_IN_PROFILES) as BuiltInProfileName[];
const FIELDS: readonly string[] = ['$schema', 'name', 'extends', 'values'];
const LONGEST_QUOTE = 80;

/** What was found, short enough for one line. */
function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

function suggestion(written: string, words: readonly string[]): string {
  const word = nearestWord(written, words);
  return word === undefined ? '' : ` Did you mean "${word}"?`;
}

function builtInProfile(name: unknown, where: string): Profile {
  const found = BUILT_IN_NAMES.find((builtIn) => builtIn === name);
  if (found !== undefined) return BUILT_IN_PROFILES[found];
  const hint = typeof name === 'string' ? suggestion(name, BUILT_IN_NAMES) : '';
  throw new ProfileError(
    `${where} has to be one of ${BUILT_IN_NAMES.map(quote).join(', ')}; found ${quote(name)}.${hint}`,
  );
}

function rejectUnknownNames(
  record: Record<string, unknown>,
  known: readonly string[],
  thing: string,
): void {
  const unknown = Object.keys(record).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const group = `${unknown.split('.')[0]}.`;
  const related = known.filter((name) => name.startsWith(group));
  const possible = (related.length > 0 ? related : known).join(', ');
  const hint = suggestion(unknown, known) || ` Possible: ${possible}.`;
  throw new ProfileError(`A profile has no ${thing} ${quote(unknown)}.${hint}`);
}

/** The schema decides; the words are ours, since a validator's own speak of keywords. */
function rejectIllTypedValues(
  input: Record<string, unknown>,
  values: Record<string, unknown>,
): void {
  if (validateUserProfile(input)) return;
  const errors = validateUserProfile.errors ?? [];
  const key = PROFILE_KEYS.find((name) =>
    errors.some(({ instancePath }) => `${instancePath}/`.startsWith(`/values/${name}/`)),
  );
  if (key === undefined) {
    const [first] = errors;
    throw new ProfileError(
      `A profile breaks its schema at ${first?.instancePath || '/'}: it ${first?.message ?? 'is not valid'}; correct it.`,
    );
  }
  throw new ProfileError(
    `Profile key ${key} cannot hold ${quote(values[key])}; possible: ${POSSIBLE_VALUES[key]}.`,
  );
}

function rejectContradictions(profile: Profile, isSet: (key: ProfileKey) => boolean): void {
  for (const { rule, keys, breach } of PROFILE_RULES) {
    const wrong = breach(profile.values, isSet);
    if (wrong === undefined) continue;
    throw new ProfileError(
      `Profile ${quote(profile.name)}, ${keys.join(' and ')}: ${wrong} (${rule}).`,
    );
  }
}

function nameOf(given: unknown): string {
  if (given === undefined) return 'custom';
  if (typeof given !== 'string' || given === '') {
    throw new ProfileError(
      `The name of a profile is text that is not empty; found ${quote(given)}.`,
    );
  }
  if (BUILT_IN_NAMES.some((builtIn) => builtIn === given)) {
    throw new ProfileError(
      `The name ${quote(given)} belongs to a built-in profile; give yours another, so that reports can distinguish them.`,
    );
  }
  return given;
}

function extendProfile(input: unknown): Profile {
  if (!isJsonObject(input)) {
    throw new ProfileError(
      `A profile is a name or an object with "extends" and "values"; found ${quote(input)}.`,
    );
  }
  rejectUnknownNames(input, FIELDS, 'field');
  const name = nameOf(input['name']);
  const base = builtInProfile(input['extends'], 'The "extends" of a profile');
  const values = input['values'];
  if (!isJsonObject(values)) {
    throw new ProfileError(
      `The "values" of a profile is an object of dotted keys, such as {"token.expireUnit": "seconds"}; found ${quote(values)}.`,
    );
  }
  rejectUnknownNames(values, PROFILE_KEYS, 'key');
  rejectIllTypedValues(input, values);
  const isSet = (key: ProfileKey) => values[key] !== undefined;
  const set = PROFILE_KEYS.filter(isSet);
  const record = <Value>(value: (key: ProfileKey) => Value) =>
    Object.fromEntries(set.map((key) => [key, value(key)]));
  const profile: Profile = {
    name,
    values: { ...base.values, ...record((key) => values[key]) },
    firmness: { ...base.firmness, ...record(() => 'firm' as const) },
    sources: { ...base.sources, ...record(() => `Set by the profile ${name}.`) },
  };
  rejectContradictions(profile, isSet);
  return profile;
}

/**
 * The profile of this name, or the one that a user's profile describes: it extends a built-in
 * profile, and what it sets is firm.
 *
 * @throws {ProfileError} for an unknown name, field or key, a value of the wrong kind, or values
 * that contradict each other; the first of these in that order.
 */
export function resolveProfile(input: string | UserProfile): Profile {
  return typeof input === 'string' ? builtInProfile(input, 'A profile name') : extendProfile(input);
}

/** Whether a profile of the user's own answers a point, and not the built-in one that it extends. */
export function isStated({ sources }: Profile, key: ProfileKey): boolean {
  return Object.values(BUILT_IN_PROFILES).every((builtIn) => builtIn.sources[key] !== sources[key]);
}
