import { reactionOf } from '../../expect/receiver-expectations.ts';
import { createClientProbe } from '../../probes/client/client-probe.ts';
import { createReceiverProbe } from '../../probes/create-receiver-probe.ts';
import { createTokenServerProbe } from '../../probes/create-token-server-probe.ts';
import { createObserver } from '../../probes/observer.ts';
import { observerOf } from '../../probes/observer-target.ts';
import type { Capability, Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { createAcceptanceCounter } from '../evidence/acceptance.ts';
import { isRateLimited, type Ledger } from '../evidence/evidence.ts';
import type { Stamper } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { steadied } from './steadied.ts';
import type { TurnsOfCheck } from './turns.ts';

/** What the members of a context are made of. */
interface MembersOptions {
  readonly check: Check;
  readonly plan: RunPlan;
  readonly stamper: Stamper;
  readonly ledger: Ledger;
  readonly turns: TurnsOfCheck;
}

type Member = 'receiver' | 'observer' | 'engine' | 'tokenServer' | 'credentials' | 'client';

/** Those of a context that a check may only touch when it declared the capability. */
export type DeclaredMembers = { readonly [Name in Member]: () => CheckContext[Name] };

/** Each is made when a check first touches it. @throws Error when the targets do not offer it. */
export function declaredMembers(options: MembersOptions): DeclaredMembers {
  const { plan, ledger } = options;
  const { targets } = plan;
  const source = observerOf(targets.receiver);
  return {
    receiver: declared('receiver', () => receiverProbeOf(options)),
    observer: declared('observer', () => source && createObserver({ ...plan, source, ledger })),
    engine: declared('engine', () => targets.receiver?.engine),
    tokenServer: declared('token-server', () => tokenServerProbeOf(options)),
    credentials: declared('app-credentials', () => targets.credentials),
    client: declared(
      'client',
      () => targets.client && createClientProbe(targets.client, { ...plan, ledger }),
    ),
  };
}

function declared<T>(capability: Capability, make: () => T | undefined): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    if (made !== undefined) return made;
    throw new Error(`the check uses '${capability}' without naming it in its needs`);
  };
}

function receiverProbeOf({ check, plan, stamper, ledger, turns }: MembersOptions) {
  const { targets, profile, exchange } = plan;
  // A notification that took effect before it got a 5xx would take effect once more.
  const isRepeatable = !check.needs.includes('observer');
  const steadily = isRepeatable ? steadied(exchange, plan) : exchange;
  return (
    targets.receiver &&
    createReceiverProbe({
      runId: plan.runId,
      addressing: { ...targets.receiver, ...targets.credentials, scheme: plan.scheme },
      exchange: (request, purpose) => turns.receiver.shared(() => steadily(request, purpose)),
      stamper,
      ledger,
      profile,
      otherForms: plan.otherForms,
      acceptance: isCounted(check, plan) ? plan.acceptance : createAcceptanceCounter(),
      reactionOf: (exchanged) =>
        isRateLimited(exchanged) ? 'other' : reactionOf(exchanged.outcome, profile),
    })
  );
}

/** What these send may be refused, whether its schema calls it valid or not. */
const HOSTILE = 'receiver.hostile.';

/** What runs only because a reported check requires it is not counted, nor what another part of the run counts too. */
function isCounted({ id, isRunWide }: Check, { shard, checks, registry }: RunPlan): boolean {
  if (id.startsWith(HOSTILE)) return false;
  if (isRunWide && shard !== undefined && shard.number > 1) return false;
  const isSame = (check: Check) => check.id === id;
  return checks.some(isSame) || !registry.some(isSame);
}

function tokenServerProbeOf({ plan, ledger, turns }: MembersOptions) {
  const { targets, seen } = plan;
  return (
    targets.tokenServer &&
    createTokenServerProbe({
      ...targets.tokenServer,
      exchange: steadied(plan.exchange, plan),
      lock: turns.tokenServer,
      ledger,
      registrar: plan.registration?.registrar,
      redact: plan.redact,
      keepSecret: plan.keepSecret,
      validity: seen.validity,
      noteAnswer: seen.noteAnswer,
      resets: seen.resets,
    })
  );
}
