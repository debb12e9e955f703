import { fitsLine, textOf } from './event-body.ts';
import type { SignedRequest } from './signed-request.ts';

/**
 * A request as editors and HTTP clients keep it in a `.http` file: `###` and a title above it. Nothing
 * for a body that no such file can carry.
 */
export function writeHttp(request: SignedRequest): string | undefined {
  const { url, headers, body, title, flaw } = request;
  const text = fitsLine(body) ? textOf(body) : undefined;
  if (text === undefined) return undefined;
  const head = flaw === undefined ? title : `${title}: ${flaw.description}`;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return `### ${head}\nPOST ${url} HTTP/1.1\n${lines.join('\n')}\n\n${text}\n`;
}
