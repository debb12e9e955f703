const NAMES_SHOWN = 5;
/** Short enough that no token is one: a value may stand where a name should. */
const NAME = /^[a-z][\w-]{0,23}$/iu;

function tellParameter([name, value]: readonly [string, unknown]): string {
  if (!NAME.test(name)) return 'one of another kind';
  if (Array.isArray(value)) return `${name} ${value.length} times`;
  return value === '' ? `an empty ${name}` : name;
}

/** Which parameters a query has, in words and without their values, which may be secrets. */
export function tellQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = Object.entries(query);
  if (parameters.length === 0) return 'no parameter';
  const told = parameters.slice(0, NAMES_SHOWN).map(tellParameter);
  const left = parameters.length - told.length;
  return [...told, ...(left === 0 ? [] : [`${left} more`])].join(', ');
}
