import { isJsonObject } from '../../../contract/json-object.ts';
import type { Incoming } from '../../incoming.ts';
import { parseJson } from '../../json-object.ts';

/** A member of the body as it came, verified or not; undefined where the body is no JSON object. */
export function memberOf({ request }: Incoming, name: string): unknown {
  try {
    const value = parseJson(request.body);
    return isJsonObject(value) ? value[name] : undefined;
  } catch {
    return undefined;
  }
}

export function productOf(incoming: Incoming): number | undefined {
  const productId = memberOf(incoming, 'productId');
  return typeof productId === 'number' ? productId : undefined;
}

export function payloadOf(incoming: Incoming): Readonly<Record<string, unknown>> {
  const payload = memberOf(incoming, 'payload');
  return isJsonObject(payload) ? payload : {};
}
