/** Where a value was found, in the order in which places are looked at. */
export type OptionOrigin = 'flag' | 'env' | 'config';

/** What a parser may need besides the value. */
export interface ParseContext {
  /** The folder that a relative path starts from. */
  readonly folder: string;
  readonly origin: OptionOrigin;
}

/**
 * Reads one value. Flags give text (an array of texts when repeatable, `true` for a switch), variables
 * give text, a configuration file gives any JSON value.
 * @throws InvalidValue when the value is not what it should be.
 */
export type Parse<T> = (raw: unknown, context: ParseContext) => T;

/** One option: the only place that names its flag, its variable and its key. */
export interface OptionRow<T> {
  /** In commander's notation, e.g. `--seed <integer>`. */
  readonly flag: string;
  readonly env: `ASSAY_${string}`;
  /** Dotted path in the configuration file; absent where only flag and variable make sense. */
  readonly config?: string;
  readonly description: string;
  readonly isRepeatable?: boolean;
  /** The value is never quoted in a message. */
  readonly isSecret?: boolean;
  readonly parse: Parse<T>;
}

/**
 * The options of a command, by the name of the setting. A table is written as a class, whose fields
 * state the type of each row: `isolatedDeclarations` infers none of an object that calls or spreads.
 */
export type OptionTable = Readonly<Record<string, OptionRow<unknown>>>;

/** What a table reads: for each row the value that its parser gives. */
export type SettingsOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends OptionRow<infer Value> ? Value : never;
};

/** Says what a value has to be; the caller adds where it was found. */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  /** What was expected, to follow 'must be', e.g. `a duration such as 500ms, 30s or 2m`. */
  readonly expected: string;
  /** The value holds a secret, so no message may quote it. */
  readonly isConfidential: boolean;

  /** The words that may stand there, of which one may have been meant. */
  readonly words: readonly string[];

  constructor(
    expected: string,
    {
      isConfidential = false,
      words = [],
    }: { isConfidential?: boolean; words?: readonly string[] } = {},
  ) {
    super(`must be ${expected}`);
    this.words = words;
    this.expected = expected;
    this.isConfidential = isConfidential;
  }
}
