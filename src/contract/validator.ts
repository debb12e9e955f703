/** What a precompiled validator says of one broken rule. */
export interface ValidatorError {
  /** JSON pointer to the value that was judged. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A precompiled validator; after a call that returns false it holds every broken rule. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: readonly ValidatorError[] | null;
}
