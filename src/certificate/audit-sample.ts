import { groupedBy } from '../contract/grouped-by.ts';
import type {
  CertificateAudit,
  CheckResult,
  ExchangeRecorded,
  RunEvent,
} from '../contract/index.ts';
import { type Submission, sha256 } from './submission.ts';

/** An exchange of a run that can be sent again. */
export type AuditableExchange = ExchangeRecorded & Required<Pick<ExchangeRecorded, 'resendable'>>;

/** What a sample is drawn by. */
export type AuditDraw = Pick<CertificateAudit, 'seed' | 'size' | 'targets'>;

function isAuditable(event: RunEvent): event is AuditableExchange {
  return event.type === 'exchange' && event.resendable !== undefined;
}

/** Exchanges of one kind: the suite and the verdict of their check, and what the answer meant. */
function kindOf(
  { check, resendable }: AuditableExchange,
  results: ReadonlyMap<string, CheckResult>,
): string {
  const { suite, verdict } = results.get(check) ?? {};
  return [resendable.by, suite, verdict, resendable.reaction].join(' ');
}

/** The exchanges of a run with some targets that can be sent again. */
export function auditableOf(
  { events }: Pick<Submission, 'events'>,
  targets: AuditDraw['targets'],
): readonly AuditableExchange[] {
  const asked = new Set(targets.map(({ by }) => by));
  return events.filter(isAuditable).filter(({ resendable }) => asked.has(resendable.by));
}

/**
 * The exchanges of a run that an audit sends again: at most so many, drawn by a seed, of every target and then of
 * every kind in turn. The same log and draw give the same sample.
 */
export function auditSampleOf(
  submission: Pick<Submission, 'events' | 'report'>,
  { seed, size, targets }: AuditDraw,
): readonly AuditableExchange[] {
  const results = new Map(submission.report.checks.map((result) => [result.id, result]));
  const drawn = auditableOf(submission, targets)
    .map((exchange) => ({ exchange, rank: sha256(`${seed} ${exchange.number}`) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ exchange }) => exchange);
  const first = targets.flatMap(
    (target) => drawn.find(({ resendable }) => resendable.by === target.by) ?? [],
  );
  const kinds = groupedBy(new Set([...first, ...drawn]), (exchange) => kindOf(exchange, results));
  const sample: AuditableExchange[] = [];
  for (let turn = 0; sample.length < size && turn < drawn.length; turn += 1) {
    const next = [...kinds.values()].flatMap((each) => each[turn] ?? []);
    sample.push(...next.slice(0, size - sample.length));
  }
  return sample;
}
