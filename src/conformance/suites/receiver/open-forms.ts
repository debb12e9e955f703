import type { Notice } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../core/evidence/evidence.ts';
import { Nonconformity } from '../../core/signals.ts';
import { reactionOf, requireAcknowledged } from '../../expect/receiver-expectations.ts';
import { inOtherForm, OPEN_POINTS, type OpenPoint } from '../../probes/open-points.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from './valid-notices/valid-notice.ts';

interface Tried {
  /** What becomes of the event in each of the two forms, in words. */
  readonly words: string;
  /** What it got in the form of the profile, where that is rejected and the other one acknowledged. */
  readonly refused?: { readonly sent: Sent; readonly usual: string; readonly other: string };
}

async function tryBoth(context: CheckContext, point: OpenPoint): Promise<Tried | undefined> {
  const { receiver, profile } = context;
  const [notice] = context.draw(plainNotice(point.example, noticeOptionsOf(context)), 1);
  if (notice === undefined) return undefined;
  const [usual, other] = point.words({ ...notice.payload });
  const send = async (written: Notice, form: string) => {
    const role = `event ${point.example} with ${form}`;
    const sent = await receiver.send(recipeOf(written), { role, isVerbatim: true });
    if (isRateLimited(sent.exchange)) requireAcknowledged(sent, profile);
    return { sent, reaction: reactionOf(sent.exchange.outcome, profile) };
  };
  const otherwise = inOtherForm({ ...notice }, point) as unknown as Notice;
  const first = await send(notice, usual);
  const second = await send(otherwise, other);
  const wordsOf = (form: string, { reaction }: typeof first) =>
    `${form} is ${reaction === 'other' ? 'neither acknowledged nor rejected' : reaction}`;
  const words = `in event ${point.example}, ${wordsOf(usual, first)} and ${wordsOf(other, second)}`;
  const isRefused = first.reaction === 'rejected' && second.reaction === 'acknowledged';
  return isRefused ? { words, refused: { sent: first.sent, usual, other } } : { words };
}

/**
 * Section 6.4 gives `start_ts` and `stop_ts` no unit, and the `turn_id` of event 110 no type. Who takes another
 * form than the profile assumes is judged in that form by all other checks.
 */
export const openForms: Check = defineCheck({
  id: 'receiver.acknowledges.forms-left-open',
  clauses: ['6.4/101-fields', '6.4/110-fields', '6.4/112-fields'],
  level: 'should',
  basis: 'profile',
  restsOn: OPEN_POINTS.map(({ key }) => key),
  title: 'takes the unit of start_ts and the type of turn_id that the profile assumes',
  async run(context) {
    const found = new Map<OpenPoint, string>();
    const rows = OPEN_POINTS.map((point) => ({ title: `event ${point.example}`, point }));
    await context.examples(rows, async ({ point }, own) => {
      const tried = await tryBoth(own, point);
      if (tried === undefined) return;
      found.set(point, tried.words);
      const { refused } = tried;
      // What is firm is a duty of the event itself.
      if (refused === undefined || context.profile.firmness[point.key] === 'firm') return;
      const { sent, usual, other } = refused;
      throw new Nonconformity({
        expected: `event ${point.example} acknowledged with ${usual}, as the profile value '${point.key}' assumes`,
        actual: `${describeOutcome(sent.exchange.outcome)}; with ${other} it is acknowledged`,
        sent,
        hint: `The document leaves it open, and every other check sends ${other}. If that is how the notifications come, set the profile value '${point.key}' so.`,
      });
    });
    return { observed: [...found.values()].join('; ') };
  },
});
