import type { Notice } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { inOtherForm, OPEN_POINTS, type OpenPoint } from '../../probes/open-points.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from './valid-notice.ts';

/** What becomes of an event in each of the two forms of a point, in words. */
async function tryBoth(context: CheckContext, point: OpenPoint): Promise<string> {
  const { receiver, profile } = context;
  const [notice] = context.draw(plainNotice(point.example, noticeOptionsOf(context)), 1);
  if (notice === undefined) return '';
  const [usual, other] = point.words({ ...notice.payload });
  const react = async (written: Notice, form: string) => {
    const role = `event ${point.example} with ${form}`;
    const sent = await receiver.send(recipeOf(written), { role, isVerbatim: true });
    const reaction = reactionOf(sent.exchange.outcome, profile);
    return `${form} is ${reaction === 'other' ? 'neither acknowledged nor rejected' : reaction}`;
  };
  const otherwise = inOtherForm({ ...notice }, point) as unknown as Notice;
  const words = [await react(notice, usual), await react(otherwise, other)];
  return `in event ${point.example}, ${words.join(' and ')}`;
}

/** Section 6.4 gives `start_ts` and `stop_ts` no unit, and the `turn_id` of event 110 no type. */
export const openForms: Check = defineCheck({
  id: 'receiver.acknowledges.forms-left-open',
  clauses: ['6.4/101-fields', '6.4/110-fields', '6.4/112-fields'],
  level: 'may',
  basis: 'practice',
  title: 'says which unit of start_ts and which type of turn_id it takes',
  async run(context) {
    const found: string[] = [];
    for (const point of OPEN_POINTS) found.push(await tryBoth(context, point));
    return { observed: found.join('; ') };
  },
});
