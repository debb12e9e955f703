import type {
  CheckResult,
  Evidence,
  RecordedRequest,
  ReplayReferences,
  Report,
} from '../../contract/index.ts';
import { findingIdOf, withFurtherResults } from '../further-results.ts';
import { bytesOf, curlOf, isInline } from './curl-of.ts';
import { headerReferencesOf } from './header-references.ts';
import { tellingOf } from './telling-evidence.ts';

/** The request that a report shows for a result. */
interface SentRequest {
  readonly role: string;
  readonly request: RecordedRequest;
  /** The exchange that it was part of, when that was kept. */
  readonly evidence?: Evidence;
}

function isSame(one: RecordedRequest, other: RecordedRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The request that shows what a check found: its counterexample, else the one that its reason is about, or the last one that was kept. */
export function sentRequestOf(result: CheckResult): SentRequest | undefined {
  const { counterexample, evidence } = result;
  if (counterexample === undefined) {
    const telling = tellingOf(result);
    return telling && { role: telling.role, request: telling.request, evidence: telling };
  }
  const { request } = counterexample;
  const own = evidence.findLast((entry) => isSame(entry.request, request));
  return own ? { role: own.role, request, evidence: own } : { role: 'counterexample', request };
}

/** Verdicts of which the reader may want to send the request again. */
const REPRODUCED: readonly CheckResult['verdict'][] = [
  'fail',
  'warn',
  'flaky',
  'untestable',
  'error',
];

/** A body that a `curl` line reads from a file. */
interface BodyFile {
  /** Below the folder of the report, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The folder with the bodies that are too long for a line, below that of the report. */
export const BODIES_FOLDER = 'bodies';

function bodyFileOf(result: CheckResult): BodyFile | undefined {
  const body = REPRODUCED.includes(result.verdict)
    ? sentRequestOf(result)?.request.body
    : undefined;
  if (body === undefined || isInline(body)) return undefined;
  return { path: `${BODIES_FOLDER}/${findingIdOf(result)}.bin`, bytes: bytesOf(body) };
}

/** Where a body stands in the folder of its report; undefined for one that its `curl` line holds. */
export function bodyPathOf(result: CheckResult): string | undefined {
  return bodyFileOf(result)?.path;
}

/** Every body that a `curl` line of the report refers to. */
export function bodyFilesOf({ checks }: Report): readonly BodyFile[] {
  return withFurtherResults(checks)
    .map(bodyFileOf)
    .filter((file) => file !== undefined);
}

/**
 * The `curl` line of a result that sent something, with its body file below `folder`; undefined where it would need a
 * file that is not written.
 */
export function curlLineOf(
  result: CheckResult,
  folder: string,
  references: ReplayReferences = {},
): string | undefined {
  const sent = sentRequestOf(result);
  if (sent === undefined) return undefined;
  const file = bodyFileOf(result);
  if (file === undefined && !isInline(sent.request.body)) return undefined;
  const bodyPath = file && `${folder}/${file.path}`;
  return curlOf(sent.request, bodyPath, headerReferencesOf(references));
}
