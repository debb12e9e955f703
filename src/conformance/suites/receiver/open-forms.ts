import { MAX_INT32, type Notice } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../core/evidence/evidence.ts';
import { Nonconformity } from '../../core/signals.ts';
import { reactionOf, requireAcknowledged } from '../../expect/receiver-expectations.ts';
import { inOtherForm, OPEN_POINTS, type OpenPoint } from '../../probes/open-points.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from './valid-notices/valid-notice.ts';

/** An event in which an open point shows, and what it is about. */
interface FormRow {
  readonly title: string;
  readonly point: OpenPoint;
  readonly recipe: (form: (notice: Notice) => Notice) => Recipe;
  readonly words: readonly [usual: string, other: string];
}

interface Tried {
  /** What becomes of the event in each of the two forms, in words. */
  readonly words: string;
  /** What it got in the form of the profile, where that is rejected and the other one acknowledged. */
  readonly refused?: Sent;
}

/** Each point in a plain event. */
function plainRows(context: CheckContext): readonly FormRow[] {
  return OPEN_POINTS.flatMap((point) => {
    const [notice] = context.draw(plainNotice(point.example, noticeOptionsOf(context)), 1);
    if (notice === undefined) return [];
    const recipe: FormRow['recipe'] = (form) => recipeOf(form(notice));
    const words = point.words({ ...notice.payload });
    return [{ title: `event ${point.example}`, point, recipe, words }];
  });
}

async function tryBoth({ receiver, profile }: CheckContext, row: FormRow): Promise<Tried> {
  const { title, point, recipe } = row;
  const [usual, other] = row.words;
  const send = async (form: (notice: Notice) => Notice, words: string) => {
    const role = `${title} with ${words}`;
    const sent = await receiver.send(recipe(form), { role, isVerbatim: true });
    if (isRateLimited(sent.exchange)) requireAcknowledged(sent, profile);
    return { sent, reaction: reactionOf(sent.exchange.outcome, profile) };
  };
  const first = await send((notice) => notice, usual);
  const second = await send(
    (notice) => inOtherForm({ ...notice }, point) as unknown as Notice,
    other,
  );
  const wordsOf = (form: string, { reaction }: typeof first) =>
    `${form} is ${reaction === 'other' ? 'neither acknowledged nor rejected' : reaction}`;
  const words = `in ${title}, ${wordsOf(usual, first)} and ${wordsOf(other, second)}`;
  const isRefused = first.reaction === 'rejected' && second.reaction === 'acknowledged';
  return isRefused ? { words, refused: first.sent } : { words };
}

function hintOf({ point, words }: FormRow): string {
  const column = words[0].endsWith('milliseconds')
    ? `An integer of 32 bits ends at ${MAX_INT32}, below a time in milliseconds. `
    : '';
  return `${column}The document leaves it open, and every other check sends ${words[1]}. If that is how the notifications come, set the profile value '${point.key}' so.`;
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
    const found = new Map<FormRow, string>();
    await context.examples(plainRows(context), async (row, own) => {
      const { point, title } = row;
      const [usual, other] = row.words;
      const { words, refused } = await tryBoth(own, row);
      found.set(row, words);
      // What is firm is a duty of the event itself.
      if (refused === undefined || context.profile.firmness[point.key] === 'firm') return;
      throw new Nonconformity({
        expected: `${title} acknowledged with ${usual}, as the profile value '${point.key}' assumes`,
        actual: `${describeOutcome(refused.exchange.outcome)}; with ${other} it is acknowledged`,
        sent: refused,
        hint: hintOf(row),
      });
    });
    return { observed: [...found.values()].join('; ') };
  },
});
