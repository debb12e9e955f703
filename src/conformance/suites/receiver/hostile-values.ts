import type { Profile } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import { expectNoCrash } from '../../expect/receiver-expectations.ts';
import { acknowledgesEvents } from './acknowledges-events.ts';
import { type Boundary, boundariesAt, boundariesWithoutEntries } from './boundaries.ts';
import { recipeOf } from './valid-notice.ts';

interface ValueRow {
  readonly id: string;
  readonly title: string;
  readonly notices: (runId: string, profile: Profile) => readonly Boundary[];
}

const ROWS: readonly ValueRow[] = [
  {
    // JSON allows it, and some stores do not: PostgreSQL refuses it in a text.
    id: 'receiver.hostile.survives-nul-in-texts',
    title: 'survives an escaped NUL in each text of a payload, signed',
    notices: (runId, profile) => boundariesAt('nulTexts', runId, profile),
  },
  {
    id: 'receiver.hostile.survives-empty-lists',
    title:
      'survives events without entries, errors, metrics or turns, and with labels that hold none, signed',
    notices: boundariesWithoutEntries,
  },
];

/** What the schemas allow and hardly any sender sends: refused or taken, but never a crash. */
export const hostileValues: readonly Check[] = ROWS.map(({ id, title, notices }) =>
  defineCheck({
    id,
    clauses: [],
    level: 'should',
    basis: 'practice',
    // What a receiver does not survive in an ordinary event is no matter of such values.
    requires: acknowledgesEvents.map((check) => check.id),
    title,
    run: (context) =>
      context.examples(
        notices(context.runId, context.profile),
        async ({ title: role, notice }, { receiver }) => {
          expectNoCrash(await receiver.send(recipeOf(notice), { role }));
        },
        { areIndependent: true },
      ),
  }),
);
