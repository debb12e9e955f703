import type { ProfileValues, StatusPattern, UserProfile } from '../generated/types.ts';
import type { Firmness } from '../verdict.ts';

/** Dotted name of one point that the document leaves open. */
export type ProfileKey = keyof ProfileValues;

/** An answer to every open point. */
export type CompleteProfileValues = Required<ProfileValues>;

/** One answer, how far it binds and what it rests on. */
export interface ProfileAnswer<Value> {
  readonly value: Value;
  readonly firmness: Firmness;
  /** One sentence: who says so. */
  readonly source: string;
}

/** A profile as data, key by key. */
export type ProfileAnswers = {
  readonly [Key in ProfileKey]-?: ProfileAnswer<CompleteProfileValues[Key]>;
};

/** The answers under which a run's verdicts hold. */
export interface Profile {
  readonly name: string;
  readonly values: Readonly<CompleteProfileValues>;
  readonly firmness: Readonly<Record<ProfileKey, Firmness>>;
  /** Per key the sentence that its value rests on. */
  readonly sources: Readonly<Record<ProfileKey, string>>;
}

/** Names of the profiles that come with the harness. */
export type BuiltInProfileName = UserProfile['extends'];

/** A breach of this answer fails. */
export function firm<Value>(value: Value, source: string): ProfileAnswer<Value> {
  return { value, firmness: 'firm', source };
}

/** A breach of this answer warns. */
export function assumed<Value>(value: Value, source: string): ProfileAnswer<Value> {
  return { value, firmness: 'assumed', source };
}

/** Whether a status is one of those listed, singly or by its class. */
export function matchesStatus(status: number, patterns: readonly StatusPattern[]): boolean {
  return patterns.some((pattern) =>
    typeof pattern === 'number'
      ? pattern === status
      : Number.parseInt(pattern, 10) === Math.floor(status / 100),
  );
}
