import type { StatusPattern } from '../generated/types.ts';
import { bodyPattern } from './answer-rules.ts';
import { type CompleteProfileValues, matchesStatus, type ProfileKey } from './profile.ts';

/** A contradiction that single values cannot show. */
export interface ProfileRule {
  /** In the present tense; what holds in every valid profile. */
  readonly rule: string;
  readonly keys: readonly ProfileKey[];
  /** What is wrong and what to do; absent when the rule holds. */
  readonly breach: (
    values: CompleteProfileValues,
    isSet: (key: ProfileKey) => boolean,
  ) => string | undefined;
}

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

const FIRST_STATUS = 100;
const LAST_STATUS = 599;

/** The lowest status that both lists match; absent when they share none. */
function sharedStatus(
  left: readonly StatusPattern[],
  right: readonly StatusPattern[],
): number | undefined {
  for (let status = FIRST_STATUS; status <= LAST_STATUS; status += 1) {
    if (matchesStatus(status, left) && matchesStatus(status, right)) return status;
  }
  return undefined;
}

const PARAMETERS: readonly string[] = ['{agentId}', '{appId}'];
const IN_BRACES = /\{[^{}]*\}/g;
/** A server would take `*` for any text, and clients write the other two differently than they stand. */
const UNCALLABLE = /[*%\\]/;

function flawOfSegment(segment: string): string | undefined {
  if (segment === '.' || segment === '..') {
    return `has the segment "${segment}", which clients resolve before they call; leave it out`;
  }
  if ((segment.match(IN_BRACES) ?? []).length < 2) return undefined;
  return `has two parameters in the segment "${segment}"; put a / between them`;
}

/** Why calls of a path of `engine.updateAgentPath` could not be understood, and what to do. */
function updatePathFlaw(path: string): string | undefined {
  const found: readonly string[] = path.match(IN_BRACES) ?? [];
  const unknown = found.find((each) => !PARAMETERS.includes(each));
  if (unknown !== undefined) {
    return `has ${unknown}, which stands for nothing; the parameters are {agentId} and, where the engine has it, {appId}`;
  }
  const twice = found.find((each, index) => found.indexOf(each) !== index);
  if (twice !== undefined) return `has ${twice} twice; leave it in one place`;
  if (/[{}]/.test(path.replaceAll(IN_BRACES, ''))) {
    return 'has a brace without its counterpart; a parameter is {agentId} or {appId}';
  }
  const [sign] = UNCALLABLE.exec(path) ?? [];
  if (sign !== undefined) return `has ${sign}; write the path as it is called, without * % \\`;
  return path
    .split('/')
    .map(flawOfSegment)
    .find((flaw) => flaw !== undefined);
}

/** The code that section 3.1 keeps for 'logged in already'. */
const ALREADY_LOGGED_IN = 200;

type BodyKey = 'acknowledgement.body' | 'rejection.body';

/** A rule on the body whose regular expression cannot be compiled, in words. */
function bodyPatternRule(key: BodyKey): ProfileRule {
  return {
    rule: `what ${key} has between slashes is a regular expression`,
    keys: [key],
    breach: (values) => {
      const source = bodyPattern(values[key]);
      if (source === undefined || isRegularExpression(source)) return undefined;
      return `/${source}/ cannot be compiled as a regular expression; correct it`;
    },
  };
}

/** The value at one pointer that both rules name; absent when they share none. */
function sharedBodyValue(values: CompleteProfileValues): string | undefined {
  const [left, right] = [values['acknowledgement.body'], values['rejection.body']];
  if (typeof left === 'string' || typeof right === 'string') return undefined;
  if (left.pointer !== right.pointer) return undefined;
  const value = left.values.find((each) => right.values.includes(each));
  return value === undefined
    ? undefined
    : `${JSON.stringify(value)} at ${left.pointer || 'the top'}`;
}

/** What the values of one profile owe to each other. */
export const PROFILE_RULES: readonly ProfileRule[] = [
  {
    rule: 'the two signatures travel in two headers, whatever the case of their names',
    keys: ['signature.v1Header', 'signature.v2Header'],
    breach: (values) => {
      const v1 = values['signature.v1Header'];
      const v2 = values['signature.v2Header'];
      if (v1.toLowerCase() !== v2.toLowerCase()) return undefined;
      return `both name the header ${v1}; give each signature a header of its own`;
    },
  },
  {
    rule: 'no status both acknowledges and rejects',
    keys: ['acknowledgement.statuses', 'rejection.statuses'],
    breach: (values) => {
      if (values['rejection.mode'] === 'silent') return undefined;
      const status = sharedStatus(values['acknowledgement.statuses'], values['rejection.statuses']);
      if (status === undefined) return undefined;
      return `status ${status} stands in both; leave it in one of them`;
    },
  },
  {
    rule: 'a receiver that rejects silently has no rejecting statuses',
    keys: ['rejection.mode', 'rejection.statuses'],
    breach: (values, isSet) => {
      if (values['rejection.mode'] !== 'silent' || !isSet('rejection.statuses')) return undefined;
      return 'the mode is "silent", so no status means a rejection; leave out rejection.statuses or set the mode to "status"';
    },
  },
  {
    rule: 'a receiver that rejects silently has no rejecting body',
    keys: ['rejection.mode', 'rejection.body'],
    breach: (values, isSet) => {
      if (values['rejection.mode'] !== 'silent' || !isSet('rejection.body')) return undefined;
      return 'the mode is "silent", so no body means a rejection; leave out rejection.body or set the mode to "status"';
    },
  },
  {
    rule: 'no body both acknowledges and rejects',
    keys: ['acknowledgement.body', 'rejection.body'],
    breach: (values) => {
      const shared = sharedBodyValue(values);
      return shared === undefined ? undefined : `${shared} stands in both; leave it in one of them`;
    },
  },
  bodyPatternRule('acknowledgement.body'),
  bodyPatternRule('rejection.body'),
  {
    rule: 'each retry has its delay',
    keys: ['retry.maxRetries', 'retry.delaysMs'],
    breach: (values) => {
      const retries = values['retry.maxRetries'];
      const delays = values['retry.delaysMs'].length;
      if (retries === delays) return undefined;
      return `${retries} retries but ${delays} delays; give one delay for each retry`;
    },
  },
  {
    rule: 'no status of a user creation means both success and an error',
    keys: ['users.successStatuses', 'users.errorStatuses'],
    breach: (values) => {
      const errors = Object.values(values['users.errorStatuses']);
      const status = sharedStatus(values['users.successStatuses'], errors);
      if (status === undefined) return undefined;
      return `status ${status} stands in both; leave it in one of them`;
    },
  },
  {
    rule: 'the pattern of user names is a regular expression',
    keys: ['users.usernamePattern'],
    breach: (values) => {
      const pattern = values['users.usernamePattern'];
      if (isRegularExpression(pattern)) return undefined;
      return `${JSON.stringify(pattern)} cannot be compiled as a regular expression; correct it`;
    },
  },
  {
    rule: 'the two path segments have different names',
    keys: ['users.pathSegments'],
    breach: (values) => {
      const [first, second] = values['users.pathSegments'];
      if (first !== second) return undefined;
      return `both segments are called ${JSON.stringify(first)}; give each a name of its own`;
    },
  },
  {
    rule: 'no error code of the chat SDK means two things',
    keys: ['chat.errorCodes'],
    breach: (values) => {
      const codes = Object.values(values['chat.errorCodes']);
      if (codes.includes(ALREADY_LOGGED_IN)) {
        return `code ${ALREADY_LOGGED_IN} means 'logged in already' (section 3.1); choose another`;
      }
      const twice = codes.find((code, index) => codes.indexOf(code) !== index);
      if (twice === undefined) return undefined;
      return `code ${twice} stands for two errors; give each a code of its own`;
    },
  },
  {
    rule: 'the update path says which agent it updates',
    keys: ['engine.updateAgentPath'],
    breach: (values) => {
      const path = values['engine.updateAgentPath'];
      if (path.includes('{agentId}')) return undefined;
      return `${JSON.stringify(path)} has no {agentId}; put it where the agent's id stands`;
    },
  },
  {
    rule: 'a call of the update path can be understood in one way',
    keys: ['engine.updateAgentPath'],
    breach: (values) => {
      const path = values['engine.updateAgentPath'];
      const flaw = updatePathFlaw(path);
      return flaw === undefined ? undefined : `${JSON.stringify(path)} ${flaw}`;
    },
  },
];
