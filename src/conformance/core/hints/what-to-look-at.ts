import { matchesStatus, type Profile, type Remedy } from '../../../contract/index.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import { USER_AGENT } from '../../../wire/connection/sent-headers.ts';
import type { Answer, Failure } from '../../../wire/exchange.ts';
import { isRefusedByBody } from '../../expect/receiver-expectations.ts';
import { describeOutcome } from '../evidence/evidence.ts';
import type { Hint } from '../hint.ts';
import { shorten } from '../shorten.ts';
import { ABOUT_SIGNATURE, givenReason, PRIVATE_HEADER, wordsIn } from './given-reason.ts';

/** What to look at first when a receiver answers one status, which is no acknowledgement, to everything. */
export function whatToLookAt(status: number, profile: Profile): Hint {
  const always = `it answers ${status} to everything`;
  if (matchesStatus(status, profile.values['acknowledgement.statuses'])) {
    const words = "the profile values 'acknowledgement.body' and 'rejection.body'";
    return { message: `Compare the body of its answers with ${words} first, since ${always}.` };
  }
  if (status === 429) {
    const remedies: readonly Remedy[] = [{ code: 'slow-down', perSecond: 1 }];
    return { message: `Look at its rate limit first, since ${always}.`, remedies };
  }
  if (status === 431) {
    return { message: `Look at how long the headers are that it is given, since ${always}.` };
  }
  if (status === 404 || status === 405) {
    return { message: `Look at the path first, since ${always}.` };
  }
  if (status === 401 || status === 403 || status === 400) {
    const header = profile.values['signature.v2Header'];
    return {
      message: `Look at the customer key first, then at the header names (${header}), since ${always}.`,
      ...(status === 400 ? {} : { remedies: [CREDENTIALS] }),
    };
  }
  return { message: `Look at the receiver's log first, since ${always}.` };
}

const QUOTED_LENGTH = 300;

function whyRefusedByBody(outcome: Answer | Failure): Hint {
  const found = shorten(describeOutcome(outcome), QUOTED_LENGTH);
  return {
    message: `Its status acknowledges, but its body does not under the profile values 'acknowledgement.body' and 'rejection.body': ${found}.`,
  };
}

const CREDENTIALS = { code: 'declare-receiver-headers' } as const;
/** A name with a hyphen beside the word: others may be words of a sentence. */
const HEADER_NAMED =
  /\bheaders?\W{1,4}([a-z][a-z0-9]*(?:-[a-z0-9]+)+)|\b([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\W{1,4}headers?\b/iu;
const LONGEST_NAME = 40;

/** What has to be declared, by its name where the answer tells it. */
function headerRemedy({ body }: Answer): Remedy {
  const [, after, before] = HEADER_NAMED.exec(bodyText(body)) ?? [];
  const header = after ?? before ?? PRIVATE_HEADER.exec(wordsIn(body))?.[0];
  return header === undefined || header.length > LONGEST_NAME
    ? CREDENTIALS
    : { ...CREDENTIALS, header };
}

/** A name that an answer gives may be a secret which it shows. */
export function withoutSecret(remedy: Remedy, redact: (text: string) => string): Remedy {
  if (remedy.code !== 'declare-receiver-headers' || remedy.header === undefined) return remedy;
  return redact(remedy.header) === remedy.header ? remedy : CREDENTIALS;
}

/** Whether an answer asks for something that a caller has to bring besides the signatures. */
function demandsCredentials({ status, headers, body }: Answer): boolean {
  const refusesCaller = status === 401 || status === 403;
  if (refusesCaller && headers['www-authenticate'] !== undefined) return true;
  const text = bodyText(body);
  if (ABOUT_SIGNATURE.test(text)) return false;
  const isAsked = refusesCaller && /api[-_ ]?key|authori[sz]ation|bearer|credential/i.test(text);
  return isAsked || /\bheaders?\b/i.test(text) || PRIVATE_HEADER.test(wordsIn(body));
}

/** Where the signatures stand, for a reason that speaks of one. */
function signatureHeaders(outcome: Answer, { values }: Profile): string {
  const text = bodyText(outcome.body);
  if (!ABOUT_SIGNATURE.test(text)) return '';
  return (
    ` The signatures that were sent stand in ${values['signature.v1Header']} and ${values['signature.v2Header']} ` +
    "(profile values 'signature.v1Header' and 'signature.v2Header')."
  );
}

/** What a firewall or a gateway says in place of the receiver behind it. */
function isGatewayPage({ status, headers, body }: Answer): boolean {
  const isHtml =
    /html/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)/i.test(bodyText(body));
  return status === 403 && isHtml;
}

/** What to look at first when every notification gets such an answer, which is no acknowledgement. */
export function hintFor(outcome: Answer | Failure, profile: Profile): Hint {
  if (outcome.kind === 'failure' && outcome.reason === 'protocol' && outcome.whose === undefined) {
    const found = shorten(describeOutcome(outcome), QUOTED_LENGTH);
    return { message: `Look at how it answers first, which no client can read: ${found}.` };
  }
  if (outcome.kind === 'failure' && outcome.begunStatus !== undefined) {
    const { begunStatus: status } = outcome;
    return {
      message: `Its answer ${status} breaks off before its end: compare its Content-Length with the bytes of its body first.`,
    };
  }
  if (outcome.kind === 'failure') {
    return { message: 'Look at the URL first: nothing usable answers there.' };
  }
  if (isRefusedByBody(outcome, profile)) return whyRefusedByBody(outcome);
  if (outcome.status === 403 && /csrf/i.test(bodyText(outcome.body))) {
    return {
      message:
        'It refuses the request for want of a CSRF token, which only forms of its own pages have: exempt the path of the webhook from that protection first.',
    };
  }
  const reason = givenReason(outcome);
  const remedies = demandsCredentials(outcome) ? { remedies: [headerRemedy(outcome)] } : {};
  if (reason !== undefined) {
    const where = signatureHeaders(outcome, profile);
    return { message: `It gives its reason itself: ${reason}.${where}`, ...remedies };
  }
  if (isGatewayPage(outcome)) {
    return {
      message:
        `It answers 403 with an HTML page, as a firewall or gateway does: let this caller through there first (User-Agent: ${USER_AGENT}), ` +
        'then look at the customer key.',
      remedies: [CREDENTIALS],
    };
  }
  const challenge = outcome.headers['www-authenticate'];
  if (challenge !== undefined && outcome.status === 401) {
    const asked = shorten(challenge, QUOTED_LENGTH);
    return {
      message: `It asks its callers for credentials: WWW-Authenticate: ${asked}.`,
      ...remedies,
    };
  }
  return whatToLookAt(outcome.status, profile);
}
