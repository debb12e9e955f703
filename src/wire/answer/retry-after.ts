/**
 * What a `Retry-After` header asks for in ms: seconds or an HTTP date (RFC 9110), which counts from `nowMs` of
 * the one who wrote it. Undefined when there is none or it says neither; a date that has passed is 0.
 */
export function retryAfterMs(text: string | undefined, nowMs: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
