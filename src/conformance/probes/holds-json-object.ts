import { isJsonObject } from '../../contract/json-object.ts';

/** Whether a body holds a JSON object and nothing else. */
export function holdsJsonObject(body: Uint8Array): boolean {
  try {
    return isJsonObject(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    return false;
  }
}
