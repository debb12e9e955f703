import { isJsonObject } from '../../contract/json-object.ts';
import { bodyText } from '../../wire/answer/body-text.ts';

const REFUSING =
  /^(?:error|fail(?:ed|ure)?|refused|rejected|denied|forbidden|unauthori[sz]ed|invalid)$/i;

/** Members by which an answer says that something went wrong, and the values that say so. */
const ERROR_MEMBERS: readonly (readonly [name: RegExp, isError: (value: unknown) => boolean])[] = [
  [/^(?:err|error|errors|errmsg|exception)$/i, isSaid],
  [
    /^(?:success|succeeded|ok|accepted|valid|verified)$/i,
    (value) => value === false || value === 'false',
  ],
  [/^(?:status|state|result)$/i, (value) => REFUSING.test(String(value))],
  [/^(?:code|errcode|error_?code|errno)$/i, isErrorCode],
];

/** A member that is there only to be empty reports no error. */
function isSaid(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && !/^(?:|0|false|null|none|no|ok|success)$/i.test(String(value));
}

/** Zero and the statuses of success stand for success wherever codes are known from. */
function isErrorCode(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  const text = String(value);
  return /^-?\d+$/.test(text)
    ? !/^(?:0+|2\d\d(?:00)?)$/.test(text)
    : /err|fail|invalid/i.test(text);
}

/** The member by which an answer reads like an error; absent when it does not. */
export function errorMemberIn(body: Uint8Array): string | undefined {
  try {
    const value: unknown = JSON.parse(bodyText(body));
    if (!isJsonObject(value)) return undefined;
    const found = Object.entries(value).find(([name, member]) =>
      ERROR_MEMBERS.some(([pattern, isError]) => pattern.test(name) && isError(member)),
    );
    return found?.[0];
  } catch {
    return undefined;
  }
}
