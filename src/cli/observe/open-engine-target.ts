import type { EngineTarget, TokenRenewal } from '../../conformance/probes/engine-calls.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import type { Profile } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { EMBEDDED_CREDENTIALS } from '../../integrator/embedded-credentials.ts';
import {
  type AppCredentials,
  createChatService,
  OPAQUE,
  rulesOf,
} from '../../simulator/chat/index.ts';
import type { CliIo } from '../io.ts';
import { createAnyAgent } from '../serve/any-agent.ts';
import { guardClock, listen } from '../serve/open-service.ts';
import { refusedCallOf } from './refused-call-of.ts';

/** More calls than a run brings about. */
const CALLS_READ = 10_000;

/** The engine that listens for one run. */
export interface OpenEngineTarget {
  readonly engine: EngineTarget;
  close(): Promise<void>;
}

interface EngineTargetOptions {
  /** 0 for one that is free. */
  readonly port: number;
  readonly credentials: AppCredentials | undefined;
  readonly profile: Profile;
  /** Is told where the receiver has to call. */
  readonly print: (line: string) => void;
}

/**
 * Section 4.5 shows no path: where the profile assumes one, a call of any path that ends like it is meant for it,
 * such as that of the vendor's service.
 */
function toServedPath({ values, firmness }: Profile): ((url: string) => string) | undefined {
  if (firmness['engine.updateAgentPath'] !== 'assumed') return undefined;
  const served = values['engine.updateAgentPath'].replaceAll(/\{\w+\}/gu, '[^/?#]+');
  const longer = new RegExp(`^/[^?#]*?(?=${served}(?:[?#]|$))`, 'u');
  return (url) => url.replace(longer, '');
}

/**
 * Listens on the loopback interface for calls of update-agent (section 4.5), at the path of the profile.
 * It takes a new token for any agent: the agents of a run exist in its notices alone.
 * @throws UsageError when the port is taken; also when the path of the profile names an app and none was given.
 */
export async function openEngineTarget(
  { port, credentials, profile, print }: EngineTargetOptions,
  io: CliIo,
): Promise<OpenEngineTarget> {
  const template = profile.values['engine.updateAgentPath'];
  if (template.includes('{appId}') && credentials === undefined) {
    throw new UsageError(
      `--serve-engine needs --app-id and --app-certificate under the profile ${profile.name}: its path of update-agent names the app.`,
    );
  }
  const { appId } = credentials ?? EMBEDDED_CREDENTIALS;
  const fail = (error: unknown) =>
    void io.stderr.write(`assay: the simulated engine failed: ${String(error)}\n`);
  const service = createChatService({
    clock: guardClock(io.clock, fail),
    rules: rulesOf(profile, OPAQUE, appId),
  });
  const renewals: TokenRenewal[] = [];
  const portFlag = '--serve-engine';
  try {
    const server = await listen({
      service,
      appId,
      clock: io.clock,
      port,
      portFlag,
      ...definedMembers({ rewriteUrl: toServedPath(profile) }),
      engine: createAnyAgent(io.clock, (agentId, token) => renewals.push({ agentId, token })),
    });
    const url = server.url + template.replace('{appId}', appId);
    print(`the receiver is expected to renew tokens at ${url}`);
    return {
      engine: {
        shown: url,
        renewals: async () => renewals,
        refusals: () => service.calls(0, CALLS_READ).flatMap((call) => refusedCallOf(call) ?? []),
      },
      async close() {
        await server.close();
        service.close();
      },
    };
  } catch (error) {
    service.close();
    throw error;
  }
}
