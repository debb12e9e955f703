import type { Notice, Profile } from '../../../../contract/index.ts';
import { type Boundary, boundaryAgent, FULL_SESSION } from './boundaries.ts';
import { noticesOfPlan } from './session-history.ts';

type LabelValue = string | number | boolean | null;

/** Labels of each kind of value, of which the document says no more than that they are values of keys. */
export function boundariesOfLabels(runId: string, profile: Profile): readonly Boundary[] {
  const labels = {
    text: '',
    number: -1.5,
    large: 9_007_199_254_740_991,
    flag: false,
    nothing: null,
  };
  return labelled(runId, profile, {
    labels,
    all: 'labels of each scalar kind',
    wordsOf: (_name, value) => `the label ${JSON.stringify(value)}`,
  });
}

/** More than a column of 255 characters takes. */
const LONG_LABEL = 'remark '.repeat(40).trim();

/**
 * Labels whose names are words of their own, of which a map in some language, a table or a payload has members already,
 * one whose value has no characters, and one of many.
 */
export function boundariesOfLabelNames(runId: string, profile: Profile): readonly Boundary[] {
  const names = ['constructor', 'toString', 'length', 'id', 'class', 'order', 'state', 'status'];
  const named = Object.fromEntries(names.map((name) => [name, `a ${name}`]));
  const labels = { ...named, remark: '', comment: LONG_LABEL };
  const wordsOf = (name: string, value: LabelValue) => {
    if (value === '') return "a label whose value is ''";
    return value === LONG_LABEL ? `a label of ${value.length} characters` : `a label '${name}'`;
  };
  const all = 'labels of such names, an empty one and a long one';
  return labelled(runId, profile, { labels, all, wordsOf });
}

/** Labels, and how they are told: all of them, and each. */
interface Labelling {
  readonly labels: Readonly<Record<string, LabelValue>>;
  readonly all: string;
  readonly wordsOf: (name: string, value: LabelValue) => string;
}

/** Every event with all labels, and in parts with one label each. */
function labelled(
  runId: string,
  profile: Profile,
  { labels, all, wordsOf }: Labelling,
): readonly Boundary[] {
  return noticesOfPlan({ ...FULL_SESSION, labels }, boundaryAgent(runId), profile)
    .filter(({ payload }) => 'labels' in payload)
    .map((notice) => {
      const parts = Object.entries(labels).map(([name, value]) => ({
        title: `event ${notice.eventType} with ${wordsOf(name, value)}`,
        notice: { ...notice, payload: { ...notice.payload, labels: { [name]: value } } } as Notice,
      }));
      return { title: `event ${notice.eventType} with ${all}`, notice, parts };
    });
}
