import type { CheckResult, Report } from '../contract/index.ts';
import { bytesOf, curlOf, isInline } from './curl-of.ts';
import { isAccusation, sentRequestOf } from './sent-request.ts';

/** A body that a `curl` line reads from a file. */
export interface BodyFile {
  /** Below the folder of the report, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The folder of the bodies, below that of the report. */
const BODIES_FOLDER = 'bodies';

function bodyFileOf(result: CheckResult): BodyFile | undefined {
  const body = isAccusation(result) ? sentRequestOf(result)?.request.body : undefined;
  if (body === undefined || isInline(body)) return undefined;
  return { path: `${BODIES_FOLDER}/${result.id}.bin`, bytes: bytesOf(body) };
}

/** Every body that a `curl` line of the report refers to. */
export function bodyFilesOf({ checks }: Report): readonly BodyFile[] {
  return checks.map(bodyFileOf).filter((file) => file !== undefined);
}

/** The `curl` line of a result that sent something, with its body file below `folder`. */
export function curlLineOf(result: CheckResult, folder: string): string | undefined {
  const sent = sentRequestOf(result);
  if (sent === undefined) return undefined;
  const file = bodyFileOf(result);
  return curlOf(sent.request, file && `${folder}/${file.path}`);
}
