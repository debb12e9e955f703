/** What a JSON pointer (RFC 6901) leads to; undefined where it leads nowhere. */
export function valueAt(document: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isHolder ? (value as Record<string, unknown>)[name] : undefined;
  }, document);
}
