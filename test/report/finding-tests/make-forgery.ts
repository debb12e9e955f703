import type {
  CheckResult,
  Evidence,
  RecordedRequest,
  Report,
} from '../../../src/contract/index.ts';
import { makeFailure, makeRequest } from '../make-report.ts';

export const TOKEN_TARGETS: Report['targets'] & { readonly tokenServerUrl: string } = {
  isEmbedded: false,
  tokenServerUrl: 'http://localhost:8080/tokens',
  tokenServerShape: 'sample',
  capabilities: ['token-server'],
};

export function makeEvidence(role: string, request: RecordedRequest, status: number): Evidence {
  const outcome = { kind: 'answer', status, headers: {}, body: { text: '{}', bytes: 2 } } as const;
  return { role, request, outcome, startedAtMs: 0, durationMs: 1 };
}

const AGENT = 'assay-4493437b-b8084553';

export function makeNotice(agent: string = AGENT): Record<string, unknown> {
  return {
    noticeId: `notice of ${agent}`,
    productId: 17,
    eventType: 101,
    sid: `${agent}-session`,
    payload: { agent_id: agent, name: agent, start_ts: 1_735_689_600, channel: 'room' },
  };
}

function requestOf(notice: Record<string, unknown>): RecordedRequest {
  const text = JSON.stringify(notice);
  return makeRequest({ body: { text, bytes: text.length } });
}

/** A receiver that accepted an unsigned notification, after its control. */
export function makeForgery(changes: Partial<CheckResult> = {}): CheckResult {
  const notice = makeNotice();
  const request = requestOf(notice);
  return makeFailure({
    id: 'receiver.signature.rejects-unsigned',
    counterexample: {
      seed: 1,
      shrinks: 0,
      description: 'an unsigned notification',
      owed: 'rejection',
      recipe: {
        content: { notice, agent: AGENT },
        signatureEdits: [
          { edit: 'omit', version: 'v1' },
          { edit: 'omit', version: 'v2' },
        ],
      },
      request,
    },
    evidence: [
      makeEvidence('control before', requestOf(makeNotice('assay-4493437b-other')), 200),
      makeEvidence('unsigned', request, 200),
    ],
    ...changes,
  });
}
