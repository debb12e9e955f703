import { stripVTControlCharacters } from 'node:util';

/** A part of what is printed, in versions of which each is shorter than the one before. */
export interface Part {
  readonly versions: readonly (readonly string[])[];
  /** Parts of less weight are shortened first. */
  readonly weight: number;
}

/** How many rows of a terminal some lines fill; a long one goes on in the next row. */
export function rowsOf(lines: readonly string[], width: number): number {
  return lines.reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(stripVTControlCharacters(line).length / width)),
    0,
  );
}

/**
 * The lines of parts that fill so many rows at most, as far as their shortest versions allow. All parts are brought
 * to their second version before any comes to its third, each time those of the least weight first.
 */
export function fitParts(
  parts: readonly Part[],
  { rows, width }: { readonly rows: number; readonly width: number },
): readonly string[] {
  const chosen = parts.map(() => 0);
  const linesAt = (at: number) => parts[at]?.versions[chosen[at] ?? 0] ?? [];
  const total = () => parts.reduce((sum, _part, at) => sum + rowsOf(linesAt(at), width), 0);
  const lightestFirst = parts
    .map(({ weight }, at) => ({ weight, at }))
    .toSorted((one, other) => one.weight - other.weight || other.at - one.at);
  const steps = Math.max(0, ...parts.map(({ versions }) => versions.length));
  for (let step = 1; step < steps; step += 1) {
    const shortened = lightestFirst.filter(({ at }) => step < (parts[at]?.versions.length ?? 0));
    for (const { at } of shortened) if (total() > rows) chosen[at] = step;
  }
  // What was shortened for nothing, since a later step made room, becomes longer again.
  for (const { at } of lightestFirst.toReversed()) lengthen(at);
  return parts.flatMap((_part, at) => linesAt(at));

  function lengthen(at: number): void {
    for (let step = (chosen[at] ?? 0) - 1; step >= 0; step -= 1) {
      chosen[at] = step;
      if (total() <= rows) continue;
      chosen[at] = step + 1;
      return;
    }
  }
}
