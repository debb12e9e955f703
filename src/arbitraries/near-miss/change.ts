import { pointerStep } from '../../contract/index.ts';

/** The way to a member of a JSON value. */
export type Path = readonly (string | number)[];

/** One change of a value that breaks the rule which the keyword names. */
export interface Change {
  /** The member that is changed. */
  readonly path: Path;
  readonly keyword: string;
  /** In words that follow the pointer. */
  readonly description: string;
  readonly edit: { readonly kind: 'set'; readonly value: unknown } | { readonly kind: 'remove' };
}

/** The pointer of a path (RFC 6901). */
export function pointerOf(path: Path): string {
  return path.map(pointerStep).join('');
}

/** A copy of the value with the change; what lies off the path is shared. */
export function applyChange(
  value: unknown,
  { path, edit }: Pick<Change, 'path' | 'edit'>,
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return edit.kind === 'set' ? edit.value : undefined;
  const changeIn = (member: unknown) => applyChange(member, { path: rest, edit });
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === step ? changeIn(item) : item));
  }
  const members = Object.entries(value as Readonly<Record<string, unknown>>);
  if (rest.length === 0 && edit.kind === 'remove') {
    return Object.fromEntries(members.filter(([name]) => name !== step));
  }
  const isNew = !members.some(([name]) => name === step);
  const all: [string, unknown][] = isNew ? [...members, [String(step), undefined]] : members;
  return Object.fromEntries(
    all.map(([name, member]) => [name, name === step ? changeIn(member) : member]),
  );
}
