import type { CheckResult, Evidence } from '../../contract/index.ts';

/** The role of a look at the effects of a notice. */
const OBSERVER = 'observer';

/** Where a reason names the one user that it is about. */
const USER_TOLD = /\b(?:of|for) the user (?:"([^"]+)"|(\S+) failed:)|whose id begins with (\S+-)/u;
/** Where a reason quotes the answer that it is about: a body behind its status, or an error. */
const ANSWER_TOLD = /\bstatus \d{3} \(("(?:[^"\\]|\\.)*")|\berror ("(?:[^"\\]|\\.)*")/u;
const STATUS_TOLD = /\bstatus (\d{3})/u;

/** A reason that is about forgeries is not shown by the genuine notifications beside them. */
const IS_OF_FORGERIES = /^(?:a forgery|forgeries) |\bonly an observer shows a rejection$/u;
const IS_GENUINE = /^(?:control|a (?:genuine|valid) )/u;

function hasText({ request: { url, body } }: Evidence, user: string): boolean {
  const text = body.text ?? '';
  return [user, encodeURIComponent(user), JSON.stringify(user).slice(1, -1)].some(
    (each) => url.includes(each) || text.includes(each),
  );
}

/** What a reason quotes, as far as it was not cut. */
function quotedIn(reason: string): string | undefined {
  const [, body, error] = ANSWER_TOLD.exec(reason) ?? [];
  const quoted = body ?? error;
  if (quoted === undefined) return undefined;
  try {
    return String(JSON.parse(quoted)).replace(/…$/u, '');
  } catch {
    return undefined;
  }
}

function answers({ outcome }: Evidence, text: string): boolean {
  if (outcome.kind === 'failure') return false;
  const body = outcome.body.text ?? '';
  return body.includes(text) || body.includes(JSON.stringify(text).slice(1, -1));
}

/** Those of which it holds; all of them where it holds of none. */
function narrowed(
  evidence: readonly Evidence[],
  isMeant: (entry: Evidence) => boolean,
): readonly Evidence[] {
  const meant = evidence.filter(isMeant);
  return meant.length === 0 ? evidence : meant;
}

/**
 * The exchange that is the obstacle which a reason names; the last one where it names none. Undefined where no
 * exchange about the user was kept whom the reason names: another one would show something else.
 */
export function tellingOf({ reason = '', evidence }: CheckResult): Evidence | undefined {
  const [, status] = STATUS_TOLD.exec(reason) ?? [];
  const text = quotedIn(reason);
  const [, quoted, answered, begin] = USER_TOLD.exec(reason) ?? [];
  const user = quoted ?? answered ?? begin;
  const toTarget = evidence.filter(({ role }) => role !== OBSERVER);
  const ofUser = user === undefined ? toTarget : toTarget.filter((each) => hasText(each, user));
  if (user !== undefined && ofUser.length === 0) return undefined;
  const isOfForgeries = IS_OF_FORGERIES.test(reason);
  const meant = [
    ({ role }: Evidence) => !(isOfForgeries && IS_GENUINE.test(role)),
    ({ role }: Evidence) => reason.includes(`; it had sent ${role}`),
    ({ outcome }: Evidence) => outcome.kind === 'answer' && `${outcome.status}` === status,
    (each: Evidence) => text !== undefined && answers(each, text),
  ].reduce(narrowed, ofUser);
  return meant.length === evidence.length ? evidence.at(-1) : meant.at(-1);
}
