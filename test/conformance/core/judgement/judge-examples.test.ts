import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLedger, note } from '../../../../src/conformance/core/evidence/evidence.ts';
import { NotWaitedFor } from '../../../../src/conformance/core/governor/breaker.ts';
import { judgeProperty } from '../../../../src/conformance/core/judgement/judge-property.ts';
import { judgeRows } from '../../../../src/conformance/core/judgement/judge-rows.ts';
import {
  Flaky,
  type Refutation,
  Refuted,
} from '../../../../src/conformance/core/judgement/refutation.ts';
import type { JudgingOptions } from '../../../../src/conformance/core/judgement/try-example.ts';
import { Nonconformity, Untestable } from '../../../../src/conformance/core/signals.ts';
import type { Answer, Failure } from '../../../../src/wire/exchange.ts';
import { answer, exchangeOf, failure } from '../../../support/scripted-exchange.ts';

const RUNS = 20;
/** Tries that outcome, shrinking and confirming one failure may take beyond the runs. */
const SHRINK_BUDGET = 200;

type Options = JudgingOptions & { readonly runs: number };

function judging(overrides: Partial<Options> = {}): Options {
  return {
    ledger: createLedger(),
    clock: { now: () => 0, after: () => () => {} },
    seed: 7,
    signal: new AbortController().signal,
    isHurried: () => false,
    isAlone: false,
    shrinkBudgetMs: 10_000,
    shrinkTries: 150,
    runs: RUNS,
    ...overrides,
  };
}

const broken = (actual: string): Nonconformity =>
  new Nonconformity({ expected: 'something else', actual });

/** What is bad practice for every odd number, and a breach from 100 on. */
const oddOrLarge = async (example: number): Promise<void> => {
  if (example >= 100) throw broken(`large ${example}`);
  if (example % 2 === 0) return;
  throw new Nonconformity({ expected: 'something', actual: `odd ${example}`, basis: 'practice' });
};

async function thrownBy(judged: Promise<void>): Promise<unknown> {
  return judged.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** The refutation that a judgement ends with. */
async function refutationOf(
  judged: Promise<void>,
  kind: typeof Refuted | typeof Flaky = Refuted,
): Promise<Refutation> {
  const thrown = await thrownBy(judged);
  expect(thrown).toBeInstanceOf(kind);
  return (thrown as Refuted).refutation;
}

const rowsOf = (...numbers: number[]) =>
  numbers.map((number) => ({ title: String(number), number }));

/** Breaks for every number from 10 on. */
const atLeastTen = async (example: number): Promise<void> => {
  if (example >= 10) throw broken(String(example));
};

const NUMBERS = fc.integer({ min: 0, max: 1_000_000 });

describe('a property that holds', () => {
  test('is tried as often as the run says', async () => {
    const seen: number[] = [];
    const options = judging();
    await judgeProperty(NUMBERS, async (example) => void seen.push(example), options);
    expect(seen).toHaveLength(RUNS);
    expect(options.ledger.counts.examples).toBe(RUNS);
  });

  test('is tried with the given examples first, beside as many drawn ones as the run says', async () => {
    const seen: number[] = [];
    const options = { ...judging(), first: [901, 902] };
    await judgeProperty(NUMBERS, async (example) => void seen.push(example), options);
    expect(seen.slice(0, 2)).toEqual([901, 902]);
    expect(seen).toHaveLength(2 + RUNS);
  });

  test('is tried with the same examples for the same seed, and with others for another', async () => {
    const drawn = async (seed: number) => {
      const seen: number[] = [];
      await judgeProperty(NUMBERS, async (example) => void seen.push(example), judging({ seed }));
      return seen;
    };
    expect(await drawn(7)).toEqual(await drawn(7));
    expect(await drawn(7)).not.toEqual(await drawn(8));
  });
});

describe('a property that is broken', () => {
  test('is refuted by the smallest example that breaks it', async () => {
    const refutation = await refutationOf(judgeProperty(NUMBERS, atLeastTen, judging()));
    expect(refutation.breach.actual).toBe('10');
    expect(refutation.origin.description).toBe('10');
    expect(refutation.origin.seed).toBe(7);
    expect(refutation.origin.shrinks).toBeGreaterThan(0);
    expect(refutation.origin.path).toMatch(/^\d+(?::\d+)*$/);
  });

  test('makes a given example smaller as well', async () => {
    const options = { ...judging(), first: [700] };
    const refutation = await refutationOf(judgeProperty(NUMBERS, atLeastTen, options));
    expect(refutation.breach.actual).toBe('10');
    expect(refutation.origin.path).toMatch(/^0:/);
  });

  test('gives the same counterexample for the same seed', async () => {
    const refute = () => refutationOf(judgeProperty(NUMBERS, atLeastTen, judging()));
    expect((await refute()).origin).toEqual((await refute()).origin);
  });

  test('counts the examples apart from the shrinking', async () => {
    const options = judging();
    let calls = 0;
    await refutationOf(
      judgeProperty(
        NUMBERS,
        async (example) => {
          calls += 1;
          await atLeastTen(example);
        },
        options,
      ),
    );
    expect(options.ledger.counts.examples).toBeLessThanOrEqual(RUNS);
    expect(options.ledger.counts.examples).toBeLessThan(calls);
  });

  test('is shrunk within a budget, however many candidates there are', async () => {
    let calls = 0;
    const endless = fc.array(fc.integer(), { minLength: 400, maxLength: 500 });
    const refutation = await refutationOf(
      judgeProperty(
        endless,
        async (example) => {
          calls += 1;
          throw broken(`${example.length}`);
        },
        judging(),
      ),
    );
    expect(calls).toBeGreaterThan(10);
    expect(calls).toBeLessThanOrEqual(SHRINK_BUDGET);
    expect(refutation.origin.description.length).toBeLessThanOrEqual(601);
  });

  test.each(['absence', 'positive'] as const)(
    'generates no candidate once the budget is spent: %s',
    async (proof) => {
      let generated = 0;
      const lists = fc.array(NUMBERS, { minLength: 1, maxLength: 24, size: 'max' }).map((list) => {
        generated += 1;
        return list;
      });
      const failing = async (list: readonly number[]) => {
        if (list.length < 5) return;
        throw new Nonconformity({ expected: 'a short list', actual: 'a long one', proof });
      };
      const shrinkTries = 3;
      await refutationOf(judgeProperty(lists, failing, judging({ shrinkTries })));
      const replayed = 1;
      expect(generated).toBeLessThanOrEqual(RUNS + replayed + shrinkTries + 3);
    },
  );

  test('keeps the exchanges of the counterexample only', async () => {
    const options = judging();
    const { ledger } = options;
    const refutation = await refutationOf(
      judgeProperty(
        NUMBERS,
        async (example) => {
          note(ledger, { role: `for ${example}`, exchange: exchangeOf(answer(200)) });
          await atLeastTen(example);
        },
        options,
      ),
    );
    expect(refutation.entries.map(({ role }) => role)).toEqual(['for 10']);
  });
});

describe('a signal or a bug', () => {
  test.each([
    ['Untestable', new Untestable('no control')],
    ['TypeError', new TypeError('our bug')],
  ])('%s before any failure ends the judging as it is', async (_name, signal) => {
    let calls = 0;
    const thrown = await thrownBy(
      judgeProperty(
        NUMBERS,
        async () => {
          calls += 1;
          throw signal;
        },
        judging(),
      ),
    );
    expect(thrown).toBe(signal);
    expect(calls).toBe(1);
  });

  test.each([
    ['Untestable', new Untestable('no control')],
    ['TypeError', new TypeError('our bug')],
  ])('%s during shrinking does not lose the failure', async (_name, signal) => {
    let failures = 0;
    const refutation = await refutationOf(
      judgeProperty(
        NUMBERS,
        async (example) => {
          // The first failure and its confirmation break; every smaller candidate cannot be judged.
          if (failures > 0 && example !== failures) throw signal;
          if (example < 10) return;
          failures = example;
          throw broken(String(example));
        },
        judging(),
      ),
    );
    expect(refutation.breach.actual).toBe(String(failures));
    expect(refutation.origin.shrinks).toBe(0);
  });
});

describe('a counterexample is tried once more before the check fails', () => {
  test('one that passes then is flaky', async () => {
    let hasFailed = false;
    const refutation = await refutationOf(
      judgeProperty(
        NUMBERS,
        async (example) => {
          if (hasFailed) return;
          hasFailed = true;
          throw broken(String(example));
        },
        judging(),
      ),
      Flaky,
    );
    expect(refutation.breach.expected).toBe('something else');
  });

  test('the failure is the second one', async () => {
    let calls = 0;
    const rows = [{ title: 'the only one' }];
    const refutation = await refutationOf(
      judgeRows(
        rows,
        async () => {
          calls += 1;
          throw broken(`try ${calls}`);
        },
        judging(),
      ),
    );
    expect(refutation.breach.actual).toBe('try 2');
    expect(calls).toBe(2);
  });
});

describe('a table', () => {
  const ROWS = [{ title: 'first' }, { title: 'second' }, { title: 'third' }];

  test('is judged row by row', async () => {
    const seen: string[] = [];
    const options = judging();
    await judgeRows(ROWS, async ({ title }) => void seen.push(title), options);
    expect(seen).toEqual(['first', 'second', 'third']);
    expect(options.ledger.counts.examples).toBe(3);
  });

  test('ends at the first row that is broken, and names it', async () => {
    const seen: string[] = [];
    const refutation = await refutationOf(
      judgeRows(
        ROWS,
        async ({ title }) => {
          seen.push(title);
          if (title !== 'first') throw broken(title);
        },
        judging(),
      ),
    );
    expect(seen).toEqual(['first', 'second', 'second']);
    expect(refutation.origin).toEqual({ seed: 7, shrinks: 0, description: 'second' });
  });

  test('a row that is broken only once is flaky', async () => {
    let hasFailed = false;
    await refutationOf(
      judgeRows(
        ROWS,
        async () => {
          if (hasFailed) return;
          hasFailed = true;
          throw broken('once');
        },
        judging(),
      ),
      Flaky,
    );
  });

  test('a signal passes through', async () => {
    const signal = new Untestable('no control');
    expect(await thrownBy(judgeRows(ROWS, () => Promise.reject(signal), judging()))).toBe(signal);
  });
});

describe('time and interruption', () => {
  const manyRows = Array.from({ length: 50 }, (_none, number) => ({ title: `row ${number}` }));

  test('a property of a hurried run holds for one example', async () => {
    const options = judging({ isHurried: () => true });
    await judgeProperty(NUMBERS, async () => {}, options);
    expect(options.ledger.counts).toMatchObject({ examples: 1, examplesLeftOut: RUNS - 1 });
  });

  const FIRST = Array.from({ length: 10 }, (_none, number) => number);

  test('a hurried run draws fewer examples, and leaves out none of those that come first', async () => {
    const judged: number[] = [];
    const options = { ...judging({ isHurried: () => true }), first: FIRST };
    await judgeProperty(NUMBERS, async (number) => void judged.push(number), options);
    expect(judged).toEqual(FIRST);
    expect(options.ledger.counts.examplesLeftOut).toBe(RUNS);
  });

  test('an example that comes first and was not judged leaves the duty untestable', async () => {
    const options = { ...judging(), first: FIRST };
    const judged = judgeProperty(
      NUMBERS,
      async (number) => {
        if (number === 4) throw new NotWaitedFor('too slow');
      },
      options,
    );
    expect(await thrownBy(judged)).toMatchObject({ message: 'too slow', isChoice: false });
  });

  test('a refusal that there was no time to see again is told', async () => {
    const options = judging();
    let tries = 0;
    const refusedOnce = async (): Promise<void> => {
      tries += 1;
      if (tries > 1) throw new NotWaitedFor('too slow', { remedies: [{ code: 'allow-time' }] });
      note(options.ledger, { role: 'x', exchange: exchangeOf(answer(401)) });
      throw broken('status 401');
    };
    const thrown = await thrownBy(judgeRows(manyRows.slice(0, 1), refusedOnce, options));
    expect(thrown).toMatchObject({
      name: 'NotWaitedFor',
      message:
        'too slow; once it gave status 401 in place of something else, and there was no time to confirm that',
      remedies: [{ code: 'allow-time' }],
    });
  });

  test.each<[string, (options: Options) => Promise<void>]>([
    ['property', (options) => judgeProperty(NUMBERS, atLeastTen, options)],
    ['table', (options) => judgeRows(manyRows, () => Promise.reject(broken('x')), options)],
  ])('a %s of an interrupted run is not begun', async (_what, judge) => {
    const thrown = await thrownBy(judge(judging({ signal: AbortSignal.abort() })));
    expect(thrown).toBeInstanceOf(Untestable);
    expect((thrown as Untestable).message).toBe('the run was interrupted');
  });

  test('an interruption ends a property between two examples', async () => {
    const controller = new AbortController();
    let calls = 0;
    const thrown = await thrownBy(
      judgeProperty(
        NUMBERS,
        async () => {
          calls += 1;
          if (calls === 3) controller.abort();
        },
        judging({ signal: controller.signal }),
      ),
    );
    expect(calls).toBe(3);
    expect(thrown).toBeInstanceOf(Untestable);
  });

  test('shrinking ends after ten seconds, and keeps what it has', async () => {
    let nowMs = 0;
    const clock = { now: () => nowMs, after: () => () => {} };
    let tries = 0;
    const { breach } = await refutationOf(
      judgeProperty(
        NUMBERS,
        async (example) => {
          tries += 1;
          nowMs += 2_000;
          if (example >= 1) throw broken(String(example));
        },
        judging({ clock }),
      ),
    );
    expect(Number(breach.actual)).toBeGreaterThanOrEqual(1);
    expect(tries).toBeLessThan(12);
  });
});

describe('bad practice beside the duty', () => {
  const judgeOddOrLarge = ({ number }: { readonly number: number }) => oddOrLarge(number);

  test('of one row does not hide the breach of a later one', async () => {
    const judged = judgeRows(rowsOf(2, 3, 5, 100, 101), judgeOddOrLarge, judging());
    expect((await refutationOf(judged)).breach.actual).toBe('large 100');
  });

  test.each(['positive', 'absence'] as const)(
    'that was proved does not hide a breach of which there is %s',
    async (proof) => {
      const judgeProved = async ({ number }: { readonly number: number }) => {
        const isDuty = number >= 100;
        throw new Nonconformity({
          expected: 'something',
          actual: `${isDuty ? 'large' : 'small'} ${number}`,
          ...(isDuty ? { proof } : { proof: 'positive', basis: 'practice' }),
        });
      };
      const ofRows = await refutationOf(judgeRows(rowsOf(2, 3, 100), judgeProved, judging()));
      expect(ofRows.breach.actual).toBe('large 100');
      const drawn = fc.integer({ min: 0, max: 200 });
      const judgeDrawn = (number: number) => judgeProved({ number });
      const judged = judgeProperty(drawn, judgeDrawn, { ...judging({ runs: 200 }), first: [2] });
      expect((await refutationOf(judged)).breach.actual).toBe('large 100');
    },
  );

  test('is reported for the first row where no row breaks the duty', async () => {
    const judged = judgeRows(rowsOf(2, 3, 4, 5), judgeOddOrLarge, judging());
    const { breach, origin } = await refutationOf(judged);
    expect(breach).toMatchObject({ actual: 'odd 3', basis: 'practice' });
    expect(origin.description).toBe('3');
  });

  test('of one row does not hide that another was not tried', async () => {
    const judged = judgeRows(
      rowsOf(3, 4, 5),
      async ({ number }) => {
        if (number === 4) throw new NotWaitedFor('too slow');
        await oddOrLarge(number);
      },
      judging(),
    );
    expect(await thrownBy(judged)).toMatchObject({ message: 'too slow', isChoice: false });
  });

  test('of a row is flaky when it does not happen again', async () => {
    let calls = 0;
    const once = async () => {
      calls += 1;
      if (calls === 1) await oddOrLarge(1);
    };
    const judged = judgeRows(rowsOf(1, 2), once, judging());
    expect((await refutationOf(judged, Flaky)).breach.actual).toBe(
      'the first time: odd 1; the second time: it passed',
    );
  });

  test('of drawn examples does not hide a breach', async () => {
    const drawn = fc.integer({ min: 0, max: 200 });
    const judged = judgeProperty(drawn, oddOrLarge, judging({ runs: 200 }));
    expect((await refutationOf(judged)).breach.actual).toBe('large 100');
  });

  test('of drawn examples is reported where none breaks the duty', async () => {
    const drawn = fc.integer({ min: 0, max: 99 });
    const { breach, origin } = await refutationOf(judgeProperty(drawn, oddOrLarge, judging()));
    expect(breach.actual).toBe(`odd ${origin.description}`);
    expect(breach.basis).toBe('practice');
  });

  test('of a drawn example is reported with the path that leads to it', async () => {
    const drawn = fc.integer({ min: 0, max: 99 });
    const options = judging();
    const { origin } = await refutationOf(judgeProperty(drawn, oddOrLarge, options));
    const { path = '' } = origin;
    expect(String(fc.sample(drawn, { seed: options.seed, path, numRuns: 1 })[0])).toBe(
      origin.description,
    );
  });
});

describe('positive proof', () => {
  const accepted = (what: string) =>
    new Nonconformity({ expected: 'a rejection', actual: `${what} accepted`, proof: 'positive' });

  test('in a table is told with its count, and not tried again', async () => {
    const tried: number[] = [];
    const judged = judgeRows(
      rowsOf(1, 2, 3, 4, 5),
      async ({ number }) => {
        tried.push(number);
        if (number % 2 === 0) throw accepted(String(number));
      },
      judging(),
    );
    const { breach, showing, origin } = await refutationOf(judged);
    expect(tried).toEqual([1, 2, 3, 4, 5]);
    expect(breach.actual).toBe('2 accepted');
    expect(origin.description).toBe('2');
    expect(showing).toEqual({ shown: 2, tried: 5 });
  });

  test('ends a table and a property where nobody reads its count', async () => {
    const tried: number[] = [];
    const failing = async (number: number) => {
      tried.push(number);
      throw accepted(String(number));
    };
    const options = judging({ endsAtProof: true, shrinkTries: 0 });
    await refutationOf(judgeRows(rowsOf(1, 2, 3), async ({ number }) => failing(number), options));
    expect(tried).toEqual([1]);
    await refutationOf(judgeProperty(NUMBERS, failing, { ...options, first: [4, 5] }));
    // The last one is the only try to make it smaller.
    expect(tried.slice(1, -1)).toEqual([4]);
  });

  test('in a table stands whatever comes after it', async () => {
    const judged = judgeRows(
      rowsOf(1, 2, 3),
      async ({ number }) => {
        if (number === 1) throw accepted('1');
        if (number === 2) throw broken('no answer');
        throw new Untestable('gone');
      },
      judging(),
    );
    const { breach, showing } = await refutationOf(judged);
    expect(breach.actual).toBe('1 accepted');
    expect(showing).toEqual({ shown: 1, tried: 2 });
  });

  test('in a property is counted over all examples, and made smaller', async () => {
    const options = judging();
    let large = 0;
    const judged = judgeProperty(
      NUMBERS,
      async (example) => {
        if (options.ledger.counts.examples <= RUNS && example >= 500_000) large += 1;
        if (example >= 10) throw accepted(String(example));
      },
      options,
    );
    const { breach, showing, origin } = await refutationOf(judged);
    expect(large).toBeGreaterThan(1);
    expect(breach.actual).toBe('10 accepted');
    expect(origin.description).toBe('10');
    expect(origin.shrinks).toBeGreaterThan(0);
    expect(showing?.tried).toBe(RUNS);
    expect(showing?.shown).toBeGreaterThan(RUNS / 2);
  });

  test('that shows once in many tries is a failure, and never flaky', async () => {
    let tries = 0;
    const judged = judgeProperty(
      NUMBERS,
      async () => {
        tries += 1;
        if (tries === 7) throw accepted('the seventh');
      },
      judging(),
    );
    const { breach, showing } = await refutationOf(judged);
    expect(breach.actual).toBe('the seventh accepted');
    expect(showing).toEqual({ shown: 1, tried: RUNS });
  });

  test('has a path that leads to its example', async () => {
    const options = judging();
    const judged = judgeProperty(
      NUMBERS,
      async (example) => {
        if (example >= 10) throw accepted(String(example));
      },
      options,
    );
    const { path = '', description } = (await refutationOf(judged)).origin;
    const [again] = fc.sample(NUMBERS, { seed: options.seed, path, numRuns: 1 });
    expect(String(again)).toBe(description);
  });
});

/** What is told of an example that got these outcomes one after the other, and passed with the last one. */
async function toldOfFlaky(outcomes: readonly (Answer | Failure)[], actual: string) {
  const options = judging();
  let tries = 0;
  const judged = judgeRows(
    rowsOf(1),
    async () => {
      const outcome = outcomes[tries];
      tries += 1;
      if (outcome === undefined) throw new Error('it is tried once more after it passed');
      note(options.ledger, { role: 'request', exchange: exchangeOf(outcome) });
      if (tries < outcomes.length) throw broken(actual);
    },
    options,
  );
  return (await refutationOf(judged, Flaky)).breach.actual;
}

test('what did not come is told with what happened both times', async () => {
  expect(await toldOfFlaky([answer(503), answer(204)], 'status 503')).toBe(
    'the first time: status 503; the second time: it passed, status 204',
  );
});

test('what was reset several times before it passed is told with how often', async () => {
  const reset = { kind: 'failure', reason: 'reset', detail: 'reset' } as const;
  expect(await toldOfFlaky([reset, reset, reset, answer(204)], 'a reset')).toBe(
    '3 times: a reset; then: it passed, status 204',
  );
});

test('a row that the target need not serve keeps no other row from being judged', async () => {
  const judgeBoth = (second: () => void) =>
    judgeRows(
      rowsOf(1, 2),
      async ({ number }) => {
        if (number === 1) throw new Untestable('its own limit', { isChoice: true });
        second();
      },
      judging(),
    );
  const thrown = judgeBoth(() => {
    throw broken('2');
  });
  expect((await refutationOf(thrown)).breach.actual).toBe('2');
  expect(await thrownBy(judgeBoth(() => {}))).toMatchObject({ message: 'its own limit' });
});

describe('a connection that is reset', () => {
  /** Tries a row whose first so many tries are reset, each of which takes so long. */
  function resetting(times: number, tookMs = 0) {
    let now = 0;
    let tries = 0;
    const clock = { now: () => now, after: () => () => {} };
    const options = judging({ clock });
    const judged = judgeRows(
      rowsOf(1),
      async () => {
        tries += 1;
        if (tries > times) return;
        now += tookMs;
        const exchange = exchangeOf(failure('reset'));
        options.ledger.entries = [{ role: 'a request', exchange }];
        throw broken('a reset');
      },
      options,
    );
    return { judged, tries: () => tries };
  }

  test('twice and three times in a row is flaky where it is answered then', async () => {
    for (const times of [2, 3, 4]) {
      expect(await thrownBy(resetting(times).judged)).toBeInstanceOf(Flaky);
    }
  });

  test('each time is a failure', async () => {
    const { judged, tries } = resetting(Number.POSITIVE_INFINITY);
    await refutationOf(judged);
    expect(tries()).toBe(5);
  });

  test('each time, by a target that takes its time to come back, is tried no more than once again', async () => {
    const { judged, tries } = resetting(Number.POSITIVE_INFINITY, 1_500);
    await refutationOf(judged);
    expect(tries()).toBe(2);
  });
});

describe('what a target that others keep busy did not answer in time', () => {
  /** Is answered alone, and not beside others. */
  function crowded(overrides: Partial<Options>) {
    let isByItself = false;
    const ledger = createLedger();
    const alone: NonNullable<Options['alone']> = async (work) => {
      isByItself = true;
      return work().finally(() => {
        isByItself = false;
      });
    };
    const judged = judgeRows(
      rowsOf(1),
      async () => {
        if (isByItself) return;
        const exchange = { ...exchangeOf(failure('timeout')), durationMs: 15_000 };
        ledger.entries = [{ role: 'a request', exchange }];
        throw broken('no answer');
      },
      judging({ ledger, alone, ...overrides }),
    );
    return judged;
  }

  test('is tried again alone, and fails only beside others', async () => {
    const refutation = await refutationOf(crowded({ isCrowded: () => true }));
    expect(refutation.isOnlyBesideOthers).toBe(true);
  });

  test('is tried again at once where no answer was late', async () => {
    const refutation = await refutationOf(crowded({ isCrowded: () => false }));
    expect(refutation.isOnlyBesideOthers).toBeUndefined();
  });
});
