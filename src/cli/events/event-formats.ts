import { VERSION } from '../../contract/generated/version.ts';
import type { EventFormatName } from '../options/events-options.ts';
import { bodyMembers, type EventBody, fitsLine } from './event-body.ts';
import type { SignedRequest } from './signed-request.ts';
import { writeCurl } from './write-curl.ts';
import { writeHar } from './write-har.ts';
import { writeHttp } from './write-http.ts';

/** Signs a body and adds its address. */
export type SignEvent = (event: EventBody) => SignedRequest;

/** How a stream of events is written. */
export interface EventFormat {
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
  /** Nothing for a body that the format cannot carry. */
  readonly write: (event: EventBody, sign: SignEvent) => string | Uint8Array | undefined;
}

const BODIES: EventFormat = {
  head: '',
  separator: '\n',
  tail: '\n',
  write: ({ body }) => (fitsLine(body) ? body : undefined),
};

/** Each body in an object that says what it is: the way to know what a near-miss breaks. */
export const DESCRIBED_BODIES: EventFormat = {
  ...BODIES,
  write: ({ body, title, flaw }) => JSON.stringify({ title, ...flaw, ...bodyMembers(body) }),
};

const CREATOR = JSON.stringify({ name: 'assay', version: VERSION });

/** Every format of `assay events`. */
export const EVENT_FORMATS: Readonly<Record<EventFormatName, EventFormat>> = {
  ndjson: BODIES,
  json: {
    head: '[\n',
    separator: ',\n',
    tail: '\n]\n',
    write(event, sign) {
      const { title, flaw, url, headers, body } = sign(event);
      const request = { method: 'POST', url, headers: Object.fromEntries(headers) };
      return JSON.stringify({ title, ...flaw, ...request, ...bodyMembers(body) });
    },
  },
  http: {
    head: '',
    separator: '\n',
    tail: '',
    write: (event, sign) => writeHttp(sign(event)),
  },
  curl: {
    head: '',
    separator: '',
    tail: '',
    write: (event, sign) => writeCurl(sign(event)),
  },
  har: {
    head: `{"log":{"version":"1.2","creator":${CREATOR},"entries":[\n`,
    separator: ',\n',
    tail: '\n]}}\n',
    write: (event, sign) => writeHar(sign(event)),
  },
};
