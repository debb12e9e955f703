import { bodyText } from '../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { WITHOUT_SIGNATURES } from '../../../wire/request/signature-edit.ts';
import {
  BY_SOME_NOTIFICATION,
  type Check,
  defineCheck,
  type Observation,
} from '../../core/check.ts';
import { Nonconformity } from '../../core/signals.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import { requireAccepted } from './accepted-notification.ts';

/** What a browser sends: neither a body nor signatures. */
const GET: Recipe = {
  content: { base64: '' },
  signatureEdits: WITHOUT_SIGNATURES,
  way: 'get',
};

const SIGNATURE = /signature/i;

/** Texts of a notification that tell whose it is, or make it valid, and what each of them is. */
function tellingTexts(
  { request, noticeId }: Sent,
  runId: string,
): readonly (readonly [what: string, text: string])[] {
  const signatures = request.headers.filter(([name]) => SIGNATURE.test(name));
  return [
    ...signatures.map(([name, value]) => [`its ${name}`, value] as const),
    ['the id of an agent', `assay-${runId}`],
    ['its noticeId', noticeId],
  ];
}

/** Whether the user has declared a header, such as the key of a gateway: not everybody has that. */
function isForAnybody({ headers }: WireRequest): boolean {
  return headers.every(([name]) => name.toLowerCase() === 'content-type');
}

/** Who opens the address of a receiver in a browser learns nothing of what came there. */
export const showsNoNotificationToGet: Check = defineCheck({
  ...BY_SOME_NOTIFICATION,
  id: 'receiver.answer.shows-no-notification-to-get',
  clauses: [],
  level: 'should',
  basis: 'practice',
  isRunWide: true,
  title: 'shows no notification to who sends GET without a signature',
  async run(context) {
    let observed: Observation | undefined;
    await context.examples([{ title: 'GET after a genuine notification' }], async (_row, own) => {
      const { sent: genuine } = await requireAccepted(own, 'genuine notification');
      const sent = await own.receiver.send(GET, { role: 'GET without a signature' });
      const { outcome } = sent.exchange;
      if (outcome.kind === 'failure') return;
      const answer = [bodyText(outcome.body), ...Object.values(outcome.headers)].join('\n');
      const shown = tellingTexts(genuine, own.runId).filter(([, text]) => answer.includes(text));
      if (shown.length === 0) return;
      const actual = `status ${outcome.status}, with ${shown.map(([what]) => what).join(', ')}`;
      // An id alone is what an observer has to show.
      const isTelling = shown.some(([, text]) => text !== genuine.noticeId);
      if (!isTelling || !isForAnybody(sent.request)) {
        observed = { observed: `GET without a signature after a notification gets ${actual}` };
        return;
      }
      throw new Nonconformity({
        expected: 'an answer to GET that shows nothing of a notification',
        actual,
        proof: 'positive',
        sent,
      });
    });
    return observed;
  },
});
