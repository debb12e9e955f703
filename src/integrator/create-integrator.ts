import type { FaultId } from './faults/fault.ts';
import { applyFaults } from './faults/fault-table.ts';
import {
  createState,
  type InboundRequest,
  type Incoming,
  type IntegratorEnvironment,
} from './incoming.ts';
import { grantTokenByForm, grantTokenWrapped } from './own-shapes.ts';
import { receiveNotification } from './receiver.ts';
import { answerJson, mapReply, type Reply, refuseMethod } from './reply.ts';
import { grantToken, grantTokenByQuery } from './token-server.ts';

/** The two servers without a network. */
export interface Integrator {
  /** Never throws: a step that throws becomes status 500, as in a real server. */
  answer(request: InboundRequest): Reply;
  /** Puts these faults, and only these, in force and forgets everything. */
  setFaults(ids: readonly FaultId[]): void;
}

const OBSERVER_PATH = '/observer';
const RECEIVER_PATH = '/webhook';

/** What a step answers, at once or later; one that throws gives 500. */
function guarded(step: () => Reply): Reply {
  try {
    const reply = step();
    if (reply.kind !== 'later') return reply;
    return { ...reply, settle: () => guarded(reply.settle) };
  } catch {
    return answerJson(500, { error: 'internal error' });
  }
}

/** Both servers over one state record. Throws a UsageError for an unknown fault. */
export function createIntegrator(
  environment: IntegratorEnvironment,
  faults: readonly FaultId[] = [],
): Integrator {
  let behaviour = applyFaults(faults);
  let state = createState();

  const routes: Readonly<Record<string, (incoming: Incoming) => Reply>> = {
    '/': (incoming) => grantTokenByQuery(behaviour.tokenServer, incoming),
    '/form/user-token': (incoming) => grantTokenByForm(behaviour.tokenServer, incoming),
    '/wrapped/user-token': (incoming) => grantTokenWrapped(behaviour.tokenServer, incoming, 'user'),
    '/wrapped/app-token': (incoming) => grantTokenWrapped(behaviour.tokenServer, incoming, 'app'),
    [RECEIVER_PATH]: (incoming) => receiveNotification(behaviour.receiver, incoming),
    '/generate-user-token': (incoming) =>
      grantToken(behaviour.tokenServer, { ...incoming, endpoint: 'user' }),
    '/generate-app-token': (incoming) =>
      grantToken(behaviour.tokenServer, { ...incoming, endpoint: 'app' }),
  };

  function route(incoming: Incoming): Reply {
    const { path } = incoming.request;
    const serve = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (serve === undefined) return answerJson(404, { error: 'no such path' });
    return serve(incoming);
  }

  return {
    answer(request) {
      if (request.path === OBSERVER_PATH) {
        return guarded(() => observe(request, state.effects));
      }
      const { finish } = behaviour[request.path === RECEIVER_PATH ? 'receiver' : 'tokenServer'];
      const incoming = { request, environment, state };
      return mapReply(
        guarded(() => route(incoming)),
        (answer) => finish(answer, incoming),
      );
    },
    setFaults(ids) {
      behaviour = applyFaults(ids);
      state = createState();
    },
  };
}

function observe(request: InboundRequest, effects: ReadonlyMap<string, number>): Reply {
  if (request.method !== 'GET') return refuseMethod('GET');
  const asked: unknown = JSON.parse(new URLSearchParams(request.query).get('noticeIds') ?? '[]');
  const counted = (asked as readonly string[]).map((id) => [id, effects.get(id) ?? 0] as const);
  return answerJson(200, { effects: Object.fromEntries(counted) });
}
