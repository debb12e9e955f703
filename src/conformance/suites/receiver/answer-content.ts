import { decidesByBody, type Profile } from '../../../contract/index.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import type { Answer } from '../../../wire/exchange.ts';
import { WITHOUT_SIGNATURES } from '../../../wire/request/signature-edit.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeOutcome } from '../../core/evidence/evidence.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../core/signals.ts';
import { differingParts } from '../../expect/compare-answers.ts';
import { errorMemberIn } from '../../expect/error-member.ts';
import { isJsonText } from '../../expect/is-json-text.ts';
import {
  reactionOf,
  requireAcknowledged,
  requireUnlimitedUnlessRejected,
} from '../../expect/receiver-expectations.ts';
import { refusalInBody } from '../../expect/refusal-in-body.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';

/** How often each kind of notification is sent: enough to see what varies by itself. */
const ROUNDS = 3;

interface Answers {
  readonly valid: readonly Sent[];
  readonly forged: readonly Sent[];
}

/** Valid, unsigned and wrongly signed notifications in turn; each answer has to be one to the request. */
async function collectAnswers(context: CheckContext): Promise<Answers> {
  const { receiver, profile } = context;
  const ordinary = ordinaryRecipe(context);
  const valid: Sent[] = [];
  const forged: Sent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const control = await receiver.send(ordinary, { role: 'a valid notification' });
    requireAcknowledged(control, profile);
    valid.push(control);
    const unsigned = { ...ordinary, signatureEdits: WITHOUT_SIGNATURES };
    forged.push(await receiver.send(unsigned, { role: 'a notification without signatures' }));
    const unrelated = { ...ordinary, signedWith: 'unrelated-key' } as const;
    forged.push(await receiver.send(unrelated, { role: 'a notification signed with another key' }));
  }
  for (const each of forged) requireUnlimitedUnlessRejected(each, profile);
  return { valid, forged };
}

/**
 * A receiver that answers valid and forged notifications alike acknowledges nothing by its answers, however
 * many of them carry a status that acknowledges. Under silent rejection that is its choice.
 */
const answersForgeriesDifferently = defineCheck({
  id: 'receiver.signature.answers-forgeries-differently',
  clauses: ['5/receiver-verifies-signature'],
  level: 'must',
  basis: 'stated',
  restsOn: ['signature.content', 'signature.encoding', 'rejection.mode', 'rejection.statuses'],
  title: 'answers a forgery otherwise than a valid notification',
  async run(context) {
    const { profile } = context;
    const { valid, forged } = await collectAnswers(context);
    const parts = differingParts(valid, forged);
    if (parts === undefined) {
      throw new Untestable('the answers to valid notifications differ from each other', {
        isChoice: true,
      });
    }
    if (profile.values['rejection.mode'] === 'silent') {
      return { observed: `a forgery is answered ${alikeWords(parts)}` };
    }
    const accepted = forged.find(
      ({ exchange }) => reactionOf(exchange.outcome, profile) === 'acknowledged',
    );
    if (parts.length > 0 || accepted === undefined) return;
    const { outcome } = accepted.exchange;
    const isError = outcome.kind === 'answer' && refusalInBody(outcome.body) !== undefined;
    throw new Nonconformity({
      expected: 'a forgery answered otherwise than a valid notification',
      actual: `every answer is the same${isError ? ' and reads like an error' : ''}, ${forged.length} to forgeries and ${valid.length} to valid notifications: ${describeOutcome(outcome)}`,
      sent: accepted,
      owed: 'rejection',
      hint: 'So its answers acknowledge nothing, and that valid notifications got this status shows little.',
    });
  },
});

function alikeWords(parts: readonly string[]): string {
  return parts.length === 0
    ? 'as a valid notification is'
    : `otherwise than a valid notification, in its ${parts.join(' and ')}`;
}

const JSON_TYPE = /^\s*application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Whether an answer says that its body is JSON, and has one that is not; an empty one claims nothing. */
function isMislabelled({ headers, body }: Answer): boolean {
  if (body.length === 0 || headers['content-encoding'] !== undefined) return false;
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) return false;
  return !isJsonText(bodyText(body).replace(/^\ufeff/, ''));
}

/** What the body of an acknowledgement says against its label, or against the status. */
function oddityOf(answer: Answer, profile: Profile): string | undefined {
  const words = describeOutcome(answer);
  // Where the profile asks for JSON, another check says so.
  if (profile.values['acknowledgement.body'] !== 'json' && isMislabelled(answer)) {
    return `the body of its acknowledgement is no JSON, though its Content-Type is ${String(answer.headers['content-type'])}: who reads the label may take the notification for failed: ${words}`;
  }
  const member = errorMemberIn(answer.body);
  if (member === undefined) return undefined;
  return (
    `the '${member}' in the body of its acknowledgement reads like an error; if it is one, the profile ` +
    `value 'acknowledgement.body' can say which body acknowledges: ${words}`
  );
}

/** What a body means is the receiver's choice: only the profile can say that it refuses. */
const withNoErrorInBody = defineCheck({
  id: 'receiver.acknowledges.with-no-error-in-body',
  clauses: ['4.4/post'],
  level: 'may',
  basis: 'practice',
  title: 'acknowledges with a body that does not read like an error, and is JSON where it says so',
  async run({ receiver, profile, runId }) {
    if (decidesByBody(profile.values)) {
      throw new NotApplicable('the profile says which body acknowledges');
    }
    const sent = await receiver.send(ordinaryRecipe({ runId }), { role: 'a valid notification' });
    requireAcknowledged(sent, profile);
    const { outcome } = sent.exchange;
    const observed = outcome.kind === 'answer' ? oddityOf(outcome, profile) : undefined;
    return observed === undefined ? undefined : { observed };
  },
});

export const answerContent: readonly Check[] = [answersForgeriesDifferently, withNoErrorInBody];
