import type { Profile } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import { expectNoCrash } from '../../expect/receiver-expectations.ts';
import { sendAtRisk } from '../../expect/send-at-risk.ts';
import { acknowledgesEvents } from './acknowledges/acknowledges-events.ts';
import {
  type Boundary,
  boundariesAt,
  boundariesWithoutEntries,
} from './valid-notices/boundaries.ts';
import { recipeOf } from './valid-notices/valid-notice.ts';

/** A signed notification of which no receiver may crash. */
interface OddValue {
  readonly title: string;
  readonly recipe: Recipe;
}

interface ValueRow {
  readonly id: string;
  readonly title: string;
  readonly values: (runId: string, profile: Profile) => readonly OddValue[];
}

const allowed = ({ title, notice }: Boundary): OddValue => ({ title, recipe: recipeOf(notice) });

/** What serializers make of a list that was never filled; the schemas do not allow it. */
function withoutLists({ notice }: Boundary): readonly OddValue[] {
  const lists = Object.entries(notice.payload).filter(([, each]) => Array.isArray(each));
  const { content } = recipeOf(notice);
  return lists.map(([name]) => ({
    title: `event ${notice.eventType} with null for its ${name}`,
    recipe: {
      content: { ...content, notice: { ...notice, payload: { ...notice.payload, [name]: null } } },
    },
  }));
}

const ROWS: readonly ValueRow[] = [
  {
    // JSON allows it, and some stores do not: PostgreSQL refuses it in a text.
    id: 'receiver.hostile.survives-nul-in-texts',
    title: 'survives an escaped NUL in each text of a payload, signed',
    values: (runId, profile) => boundariesAt('nulTexts', runId, profile).map(allowed),
  },
  {
    id: 'receiver.hostile.survives-empty-lists',
    title:
      'survives events without entries, errors, metrics or turns, or with null for them, and with labels that hold none, signed',
    values(runId, profile) {
      const empty = boundariesWithoutEntries(runId, profile);
      return [...empty.map(allowed), ...empty.flatMap(withoutLists)];
    },
  },
];

/** What hardly any sender sends: refused or taken, but never a crash. */
export const hostileValues: readonly Check[] = ROWS.map(({ id, title, values }) =>
  defineCheck({
    id,
    clauses: [],
    level: 'should',
    basis: 'practice',
    isRisky: true,
    // What a receiver does not survive in an ordinary event is no matter of such values.
    requires: acknowledgesEvents.map((check) => check.id),
    title,
    run: (context) =>
      context.examples(
        values(context.runId, context.profile),
        async ({ title: role, recipe }, own) => {
          expectNoCrash(await sendAtRisk(own, recipe, role));
        },
        { areIndependent: true },
      ),
  }),
);
