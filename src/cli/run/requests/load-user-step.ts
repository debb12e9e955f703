import { hasPlaceFor } from '../../../conformance/probes/token-server-shape.ts';
import { validateUserStep } from '../../../contract/generated/settings-validators.ts';
import { type UserStep, violationsOf } from '../../../contract/index.ts';
import { ConfigError } from '../../../errors.ts';
import type { CliIo } from '../../io.ts';
import type { RequestChoice } from '../../options/token-server-parsers.ts';
import { readRequestChoice, type WrittenRequest } from './read-request-choice.ts';
import { type RuleWords, requestViolation } from './request-violation.ts';
import { resolveRequest } from './resolve-request.ts';

/** A request about a user that is ready for use, and the secrets that it holds. */
export interface LoadedUserStep {
  readonly step: UserStep;
  readonly secrets: readonly string[];
}

/** What a step does, by its key in the configuration. */
export type UserStepKey = 'register' | 'unregister';

const RULES: RuleWords = {
  pattern: {
    url: 'must begin with http:// or https://',
    path: 'must begin with / and hold neither ? nor #',
    uuidAt: 'must be a JSON pointer such as /entities/0/uuid',
  },
};

function checkedStep({ value, name }: WrittenRequest, key: UserStepKey): UserStep {
  const [violation] = violationsOf(validateUserStep, value);
  if (violation !== undefined) {
    const page = 'docs/token-server-shapes.md';
    throw requestViolation(value, violation, { name, rules: RULES, page });
  }
  const step = value as UserStep;
  if (!hasPlaceFor('user', step) && !hasPlaceFor('uuid', step)) {
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
  choice: RequestChoice,
  key: UserStepKey,
  io: CliIo,
): Promise<LoadedUserStep> {
  const written = await readRequestChoice(choice, {
    key: `tokenServer.${key}`,
    what: 'request in',
  });
  const { request, secrets } = await resolveRequest(checkedStep(written, key), {
    name: written.name,
    folder: written.folder,
    pointer: '',
    io,
  });
  return { step: request, secrets };
}
