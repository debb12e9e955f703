import { bodyMembers } from './event-body.ts';
import type { SignedRequest } from './signed-request.ts';

const NO_ANSWER = {
  status: 0,
  statusText: '',
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: 'application/json' },
  redirectURL: '',
  headersSize: -1,
  bodySize: -1,
};

/** An entry of an HTTP archive (HAR 1.2). A body that is no UTF-8 stands in `_base64`. */
export function writeHar(request: SignedRequest): string {
  const { url, headers, body, title, flaw, atMs } = request;
  const members = bodyMembers(body);
  const content =
    'body' in members ? { text: members.body } : { text: '', _base64: members.base64 };
  return JSON.stringify({
    startedDateTime: new Date(atMs).toISOString(),
    time: 0,
    comment: flaw === undefined ? title : `${title}: ${flaw.description}`,
    request: {
      method: 'POST',
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headers.map(([name, value]) => ({ name, value })),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      postData: { mimeType: 'application/json', ...content },
      headersSize: -1,
      bodySize: body.length,
    },
    response: NO_ANSWER,
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  });
}
