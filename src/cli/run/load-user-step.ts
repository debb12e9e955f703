import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { validateUserStep } from '../../contract/generated/settings-validators.ts';
import { type UserStep, violationsOf } from '../../contract/index.ts';
import { ConfigError, errnoReason } from '../../errors.ts';
import type { CliIo } from '../io.ts';
import type { UserStepChoice } from '../options/token-server-parsers.ts';
import { type RuleWords, requestViolation } from './request-violation.ts';
import { resolveRequest } from './resolve-request.ts';

/** A request about a user that is ready for use, and the secrets that it holds. */
export interface LoadedUserStep {
  readonly step: UserStep;
  readonly secrets: readonly string[];
}

/** What a step does, by its key in the configuration. */
export type UserStepKey = 'register' | 'unregister';

/** Where a step stands: its name in messages, and the folder that its references start from. */
interface Place {
  readonly name: string;
  readonly folder: string;
  readonly io: CliIo;
}

async function readStep(path: string, written: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = errnoReason(error, 'read');
    const fault = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new ConfigError(`The request in ${written} ${fault}: ${reason}.`, { cause: error });
  }
}

const RULES: RuleWords = {
  pattern: {
    url: 'must begin with http:// or https://',
    path: 'must begin with / and hold neither ? nor #',
    uuidAt: 'must be a JSON pointer such as /entities/0/uuid',
  },
};

function checkedStep(value: unknown, key: UserStepKey, { name }: Place): UserStep {
  const [violation] = violationsOf(validateUserStep, value);
  if (violation !== undefined) {
    const page = 'docs/token-server-shapes.md';
    throw requestViolation(value, violation, { name, rules: RULES, page });
  }
  const step = value as UserStep;
  const { path = '', query = {}, headers = {}, body = '' } = step;
  const places = JSON.stringify([path, Object.values(query), Object.values(headers), body]);
  if (!/\{(?:user|uuid)\}/.test(places)) {
    throw new ConfigError(
      `${name} must have {user} in its path, query, headers or body: it is about one user.`,
    );
  }
  if (key === 'unregister' && step.uuidAt !== undefined) {
    throw new ConfigError(
      `/uuidAt in ${name} must stand in the request that registers: that is answered with the uuid.`,
    );
  }
  return step;
}

/**
 * The request that was chosen, its references to secrets resolved.
 * @throws ConfigError when it cannot be read or breaks its schema, SecretError for a secret that is not there.
 */
export async function loadUserStep(
  choice: UserStepChoice,
  key: UserStepKey,
  io: CliIo,
): Promise<LoadedUserStep> {
  const isFile = choice.kind === 'file';
  const place = isFile
    ? { name: choice.written, folder: dirname(choice.path), io }
    : { name: `tokenServer.${key}`, folder: choice.folder, io };
  const value = isFile ? await readStep(choice.path, choice.written) : choice.value;
  const { request, secrets } = await resolveRequest(checkedStep(value, key, place), {
    ...place,
    pointer: '',
  });
  return { step: request, secrets };
}
