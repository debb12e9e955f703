/**
 * Works out once what follows from a body alone, which is not written to: a calibration hands on the same one beside
 * each fault.
 */
export function onceForBody<T>(work: (body: Buffer) => T): (body: Buffer) => T {
  const known = new WeakMap<Buffer, { readonly value: T }>();
  return (body) => {
    const before = known.get(body);
    if (before !== undefined) return before.value;
    const value = work(body);
    known.set(body, { value });
    return value;
  };
}
