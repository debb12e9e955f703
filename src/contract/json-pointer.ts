/** One step of a JSON pointer (RFC 6901, section 3). */
export function pointerStep(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The names that a JSON pointer goes through, unescaped; none for the empty one. */
export function pointerNames(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a JSON pointer leads to; undefined where it leads nowhere. */
export function valueAt(document: unknown, pointer: string): unknown {
  return pointerNames(pointer).reduce<unknown>((value, name) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isHolder ? (value as Record<string, unknown>)[name] : undefined;
  }, document);
}
