import type { AgentReply, UpdateAgentCall } from '../../../../contract/generated/types.ts';
import type { Profile } from '../../../../contract/index.ts';
import { UsageError } from '../../../../errors.ts';
import { refuseCall } from '../../refusal.ts';
import { tokenIdOf } from '../../service/derived-ids.ts';
import type { Route, RouteCall, RouteEnvironment } from '../route.ts';

function checkCaller({ headers }: RouteCall, { service }: RouteEnvironment): void {
  const beginnings = service.rules.values['engine.updateAgentAuthorization'];
  const { authorization = '' } = headers;
  // The name of an authentication scheme may be written in any case (RFC 9110, section 11.1).
  const fits = (beginning: string) =>
    authorization.toLowerCase().startsWith(beginning.toLowerCase()) &&
    authorization.length > beginning.length;
  if (beginnings.length === 0 || beginnings.some(fits)) return;
  const expected = beginnings.map((beginning) => `"${beginning}…"`).join(' or ');
  throw refuseCall(401, 'unauthorized', `expected Authorization: ${expected}`);
}

function checkApp({ params }: RouteCall, { appId }: RouteEnvironment): void {
  const asked = params['appId'];
  if (asked === undefined || asked.toLowerCase() === appId.toLowerCase()) return;
  throw refuseCall(404, 'not_found', `expected the app id ${appId} in the path`);
}

/** Section 4.5: a new RTC token for a running agent, at the path that the profile gives. */
export function createUpdateAgentRoute(values: Profile['values']): Route<UpdateAgentCall> {
  const isOpen = values['engine.updateAgentAuthorization'].length === 0;
  return {
    face: 'engine',
    method: 'POST',
    path: values['engine.updateAgentPath'],
    id: 'updateAgent',
    summary:
      'Updates an agent (section 4.5): its new RTC token is known to the engine from then on.',
    ...(isOpen ? {} : { security: 'engineAuthorization' }),
    body: { kind: 'json', schema: 'UpdateAgentCall' },
    replies: {
      200: { description: 'The agent that was updated.', schema: 'AgentReply' },
      '4XX': { description: 'Nothing was updated.', schema: 'EngineErrorReply' },
    },
    handle(call, environment) {
      checkCaller(call, environment);
      checkApp(call, environment);
      const { engine } = environment;
      const { agentId = '' } = call.params;
      const { token } = call.body.properties;
      if (engine === undefined) throw refuseCall(404, 'not_found', 'no engine is running here');
      try {
        const body: AgentReply = engine.updateAgent(agentId, { properties: { token } });
        const note = {
          what: 'update agent',
          agentId: body.agent_id,
          tokenId: tokenIdOf(token),
          outcome: `${body.agent_id} has a new token`,
        };
        return { status: 200, body, note };
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw refuseCall(404, 'not_found', error.message);
      }
    },
  };
}
