/**
 * Errors for people. Each message says what was expected, what was found, where, and what to do next;
 * the `code` is stable and may be matched by programs.
 */
export abstract class HarnessError extends Error {
  abstract override readonly name: string;
  abstract readonly code: string;
}

/** A flag, an argument or a combination of them that makes no sense. */
export class UsageError extends HarnessError {
  override readonly name = 'UsageError';
  readonly code = 'ERR_USAGE';
}

/** A configuration file or environment variable that does not hold what it should. */
export class ConfigError extends HarnessError {
  override readonly name = 'ConfigError';
  readonly code = 'ERR_CONFIG_INVALID';
}

/** A profile that breaks its schema or contradicts itself. */
export class ProfileError extends HarnessError {
  override readonly name = 'ProfileError';
  readonly code = 'ERR_PROFILE_INVALID';
}

/** A secret reference (`env:NAME`, `file:PATH`) that leads nowhere. */
export class SecretError extends HarnessError {
  override readonly name = 'SecretError';
  readonly code = 'ERR_SECRET_UNRESOLVED';
}

/** A selection that leaves no check to run: no run of zero checks is ever green. */
export class SelectionError extends HarnessError {
  override readonly name = 'SelectionError';
  readonly code = 'ERR_SELECTION_EMPTY';
}

/** A place to write to that cannot be written. */
export class OutputError extends HarnessError {
  override readonly name = 'OutputError';
  readonly code = 'ERR_OUTPUT_UNWRITABLE';
}

/** A target that did not listen within the time it was given. */
export class TargetError extends HarnessError {
  override readonly name = 'TargetError';
  readonly code = 'ERR_TARGET_UNREACHABLE';
}
