import type { CheckResult } from '../../../contract/index.ts';
import type { CutOffCheck } from '../evidence/cut-offs.ts';
import type { Seen } from '../evidence/seen.ts';
import type { Hint } from '../hint.ts';
import type { RunSession } from '../judgement/run-session.ts';
import type { RunPlan } from '../plan/run-plan.ts';

/** A check that may have brought the target down, and what it had sent then, as far as that is known. */
type Suspect = Pick<CutOffCheck, 'id' | 'roles'>;

const SUSPECTS_TOLD = 3;
const ROLES_TOLD = 2;

function rolesWords(roles: readonly string[]): string {
  if (roles.length === 0) return '';
  const named = roles.slice(0, ROLES_TOLD).map((role) => `'${role}'`);
  const more = roles.length - ROLES_TOLD;
  return ` (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

const suspectWords = ({ id, roles }: Suspect): string => id + rolesWords(roles);

const isOfTokens = ({ suite }: CheckResult): boolean => suite.startsWith('token-');

function urlOf(result: CheckResult, { targets }: RunPlan): string | undefined {
  return isOfTokens(result) ? targets.tokenServer?.url : targets.receiver?.url;
}

/** Whose requests the target had when it ended; who was refused a connection afterwards has not brought it down. */
function cutOffAt(url: string, { seen }: RunPlan): readonly Suspect[] {
  const cutOff = seen.cutOffs.last(url);
  // What any sender sends has been answered before.
  const risky = cutOff.filter(({ isRisky }) => isRisky);
  return risky.length > 0 ? risky : cutOff;
}

/** What was under way when a target stopped. */
function suspectedWords(suspects: readonly Suspect[]): string {
  const named = suspects.slice(0, SUSPECTS_TOLD).map(suspectWords);
  const more = suspects.length - SUSPECTS_TOLD;
  const others = more > 0 ? ` and ${more} more` : '';
  return `while these checks were under way: ${named.join(', ')}${others}.`;
}

/** Requests that take equally long are answered in the order in which they were sent. */
const IN_ORDER = ' They stand in the order of sending: the first is the likeliest.';

const isInOrder = ([first, ...others]: readonly Suspect[]): boolean =>
  first !== undefined && first.roles.length + others.length > 1;

/** What the one check that ran was told when a target stopped answering. */
function soleWords({ id, evidence }: CheckResult): string | undefined {
  const role = evidence.at(-1)?.role;
  if (role === undefined) return undefined;
  return (
    `while ${id} ran: its request '${role}' had no answer, and nothing else was answered from then on. ` +
    'What was sent before may be the cause.'
  );
}

const LONG_BYTES = 1_000;
const LONG_TOLD = 2;

interface Long {
  readonly id: string;
  readonly role: string;
}

/** The long ones among the requests without an answer, the first that was sent first: they may keep a target busy. */
function longOnes(results: readonly CheckResult[]): readonly Long[] {
  return results
    .flatMap(({ id, evidence }) => evidence.map((each) => ({ id, ...each })))
    .filter(({ outcome }) => outcome.kind === 'failure' && outcome.reason === 'timeout')
    .filter(({ request }) => request.body.bytes + request.url.length >= LONG_BYTES)
    .toSorted((one, other) => one.startedAtMs - other.startedAtMs);
}

function longWords(long: readonly Long[]): string {
  const named = long.slice(0, LONG_TOLD).map(({ id, role }) => `'${role}' of ${id}`);
  const [were, texts] =
    named.length === 1 ? ['one was', 'such a text'] : ['ones were', 'one of them'];
  return (
    ` Of the requests without an answer, the long ${were} ${named.join(' and ')}: look whether ${texts} keeps it busy, ` +
    'as a regular expression does that takes ever longer the longer a text is.'
  );
}

/** That targets listen no more. */
function endedHints(lost: readonly CheckResult[], plan: RunPlan): readonly Hint[] {
  const urls = new Set(lost.map((each) => urlOf(each, plan)));
  return [...urls].flatMap((url) => {
    if (url === undefined) return [];
    const met = lost.filter((each) => urlOf(each, plan) === url);
    const cutOff = cutOffAt(url, plan);
    const suspects = cutOff.length > 0 ? cutOff : met.map(({ id }) => ({ id, roles: [] }));
    const order = isInOrder(cutOff) ? IN_ORDER : '';
    const message = `The target stopped listening during the run, ${suspectedWords(suspects)}${order}`;
    // Those that are known to have been cut off are few enough to be tried first.
    return {
      message,
      remedies: [runAlone(cutOff.length > 0 ? cutOff.slice(0, SUSPECTS_TOLD) : suspects)],
    };
  });
}

/** What the target had refused until then. Every token server refuses much: beside a long request, that says nothing. */
function refusalsBefore(
  lost: readonly CheckResult[],
  long: readonly Long[],
  { serving, signedRefusals }: Seen,
): string {
  if (!lost.every(isOfTokens)) return signedRefusals();
  return long.length > 0 ? '' : serving.refusalsBefore();
}

/** That the target still listens, and answers nothing. */
function silencedHint(
  lost: readonly CheckResult[],
  { seen, concurrency }: RunPlan,
): readonly Hint[] {
  const [first] = lost;
  if (first === undefined) return [];
  const long = longOnes(lost);
  const cause = `${long.length > 0 ? longWords(long) : ''}${refusalsBefore(lost, long, seen)}`;
  const sole = concurrency === 1 && lost.length === 1 ? soleWords(first) : undefined;
  const words = sole ?? suspectedWords(lost.map(({ id }) => ({ id, roles: [] })));
  const message = `The target stopped answering during the run, ${words}${cause}`;
  return [{ message, remedies: [runAlone(long.length > 0 ? long.slice(0, LONG_TOLD) : lost)] }];
}

const runAlone = (checks: readonly { readonly id: string }[]) =>
  ({ code: 'run-alone', checks: checks.map(({ id }) => id) }) as const;

/** Which checks were under way when the target went away: any of them may have brought it down. */
export async function lostTarget(plan: RunPlan, session: RunSession): Promise<readonly Hint[]> {
  const results = await session.results();
  const lostBy = (what: CheckResult['rootCause']) =>
    results.filter(({ rootCause }) => rootCause === what);
  return [
    ...endedHints(lostBy('stopped-listening'), plan),
    ...silencedHint(lostBy('stopped-answering'), plan),
  ];
}
