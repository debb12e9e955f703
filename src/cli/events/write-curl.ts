import type { RecordedRequest } from '../../contract/index.ts';
import { isInline } from '../../report/curl-of.ts';
import { curlOf } from '../../report/index.ts';
import { bodyMembers } from './event-body.ts';
import type { SignedRequest } from './signed-request.ts';

/** A comment and a line for a POSIX shell; a body that is long or no text comes by way of base64. */
export function writeCurl({ url, headers, body, title, flaw }: SignedRequest): string {
  const members = bodyMembers(body);
  const recorded: RecordedRequest['body'] =
    'body' in members
      ? { bytes: body.length, text: members.body }
      : { bytes: body.length, base64: members.base64 };
  const request: RecordedRequest = {
    method: 'POST',
    url,
    headers: headers.map(([name, value]) => [name, value]),
    body: recorded,
  };
  const base64 = Buffer.from(body).toString('base64');
  const source = isInline(recorded) ? '' : `printf %s ${base64} | base64 -d | `;
  const comment = flaw === undefined ? title : `${title}: ${flaw.description}`;
  return `# ${comment}\n${source}${curlOf(request, '-')}\n`;
}
