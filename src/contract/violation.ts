import { pointerStep } from './json-pointer.ts';

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

/** One rule of a schema that a value breaks. */
export interface Violation {
  /** JSON pointer to the value at fault; for a missing or a forbidden member, to that member. */
  readonly pointer: string;
  /** The keyword of JSON Schema that is broken. */
  readonly keyword: string;
  /** What would be right, in words that follow the pointer. */
  readonly message: string;
}

/** Keywords that are reported at the object although one of its members is meant. */
const MEMBER_PARAMS: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

function pointerOf({ instancePath, keyword, params }: ValidatorError): string {
  const param = MEMBER_PARAMS[keyword];
  const member = param === undefined ? undefined : params[param];
  return typeof member === 'string' ? instancePath + pointerStep(member) : instancePath;
}

const MESSAGES: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  type: ({ type }) => `must be of type ${[type].flat().join(' or ')}`,
  required: () => 'must be present',
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  additionalProperties: () => 'must not be present: the field is unknown',
  'false schema': () => 'must not be present here',
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  enum: ({ allowedValues }) =>
    `must be one of ${(allowedValues as readonly unknown[]).map((value) => JSON.stringify(value)).join(', ')}`,
  discriminator: ({ tag }) => `must hold a known text as ${JSON.stringify(tag)}`,
  not: () => 'must not be a value that is reserved for another case',
};

function violationOf(error: ValidatorError, prefix: string): Violation {
  const message = MESSAGES[error.keyword]?.(error.params) ?? error.message ?? 'is not valid';
  return { pointer: prefix + pointerOf(error), keyword: error.keyword, message };
}

/** A branch that fails names its rules itself; that the branch failed says nothing more. */
const SILENT = new Set(['if']);

/**
 * Every rule that a value breaks, each once; none when it is valid. The prefix is the pointer under
 * which the value stands in its document.
 */
export function violationsOf(
  validator: Validator<unknown>,
  value: unknown,
  prefix = '',
): readonly Violation[] {
  if (validator(value)) return [];
  const found = new Map<string, Violation>();
  for (const error of validator.errors ?? []) {
    if (SILENT.has(error.keyword)) continue;
    const violation = violationOf(error, prefix);
    const key = `${violation.pointer} ${violation.keyword}`;
    if (!found.has(key)) found.set(key, violation);
  }
  return [...found.values()];
}
