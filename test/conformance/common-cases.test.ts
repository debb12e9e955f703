import { describe, expect, test } from 'vitest';
import {
  type BenchOptions,
  createEmbeddedBench,
} from '../../src/conformance/calibration/embedded-bench.ts';
import {
  type CheckResult,
  outcomeOf,
  type RunFinished,
  resolveProfile,
  type UserProfile,
} from '../../src/contract/index.ts';
import type { FaultId } from '../../src/integrator/index.ts';

/** The design's table of targets and verdicts, row by row. */

const SILENT: UserProfile = {
  name: 'silent',
  extends: 'neutral',
  values: { 'rejection.mode': 'silent' },
};

interface Judged {
  readonly results: ReadonlyMap<string, CheckResult>;
  readonly outcome: RunFinished['outcome'] | undefined;
  readonly hints: readonly string[];
  /** Ids of the checks with a verdict. */
  ids(...verdicts: readonly CheckResult['verdict'][]): readonly string[];
}

async function judge(
  suite: 'receiver' | 'token-server',
  faults: readonly FaultId[],
  profile: string | UserProfile = 'neutral',
  options: BenchOptions = {},
): Promise<Judged> {
  const bench = createEmbeddedBench(resolveProfile(profile), options);
  const events = await bench.events({ faults, selection: { suites: [suite] } });
  const results = events.flatMap((event) =>
    event.type === 'check-finished' ? [event.result] : [],
  );
  return {
    results: new Map(results.map((result) => [result.id, result])),
    // Of this suite: the run as a whole is partial, since it left the other out.
    outcome: outcomeOf(results, { isStrict: false, isInterrupted: false }),
    hints: events.flatMap((event) => (event.type === 'hint' ? [event.message] : [])),
    ids: (...verdicts) =>
      results.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id),
  };
}

const GATE = 'receiver.acknowledges.ordinary-notification';

describe('a receiver that', () => {
  test('answers a duplicate with 409 is warned, and is not said to refuse a refreshed notifyMs', async () => {
    const { ids, outcome, results } = await judge('receiver', ['receiver.conflicts-on-duplicate']);
    expect(ids('fail')).toEqual([]);
    expect(outcome).toBe('conformant');
    expect(results.get('receiver.duplicate.acknowledges-identical-copy')?.verdict).toBe('warn');
    expect(results.get('receiver.retry.accepts-refreshed-notify-ms')?.verdict).toBe('untestable');
  });

  test('refuses a retry is not judged by it where a retry has another noticeId', async () => {
    const profile: UserProfile = {
      name: 'other',
      extends: 'neutral',
      values: { 'retry.keepsNoticeId': false },
    };
    const { ids, results } = await judge('receiver', ['receiver.refuses-retry'], profile);
    expect(ids('fail', 'warn')).toEqual([]);
    expect(results.get('receiver.retry.accepts-refreshed-notify-ms')).toMatchObject({
      verdict: 'skip',
      reason: expect.stringContaining('retry.keepsNoticeId'),
    });
  });

  test.each([
    ['receiver.answers-404', /path/],
    ['receiver.answers-401', /customer key.*Service-Signature/],
  ] as const)('%s: one failure, the rest untestable, and what to look at', async (fault, hint) => {
    const { ids, outcome, hints, results } = await judge('receiver', [fault]);
    expect(ids('fail')).toEqual([GATE]);
    expect(ids('pass', 'warn', 'note', 'flaky', 'error')).toEqual([]);
    expect(ids('untestable', 'skip')).toHaveLength(results.size - 1);
    expect(outcome).toBe('nonconformant');
    expect(hints[0]).toMatch(hint);
  });

  test.each(['receiver.verifies-nothing', 'receiver.checks-header-presence-only'] as const)(
    '%s: fails on what the document states',
    async (fault) => {
      const { ids, results, outcome } = await judge('receiver', [fault]);
      const failed = ids('fail').map((id) => results.get(id));
      expect(failed.length).toBeGreaterThan(0);
      expect(new Set(failed.map((result) => result?.basis))).toEqual(new Set(['stated']));
      expect(outcome).toBe('nonconformant');
    },
  );

  test('refuses event 101 and verifies nothing: both are told', async () => {
    const { results, hints } = await judge('receiver', [
      'receiver.refuses-101-and-verifies-nothing',
    ]);
    expect(results.get(GATE)?.verdict).toBe('fail');
    expect(results.get('receiver.acknowledges.some-notification')).toMatchObject({
      verdict: 'note',
      reason: expect.stringContaining("the console's test event"),
    });
    for (const claim of ['unsigned', 'unrelated-key', 'changed-digit', 'forgeries-in-every-form']) {
      expect(results.get(`receiver.signature.rejects-${claim}`)?.verdict).toBe('fail');
    }
    expect(hints.join()).not.toContain('acknowledges nothing');
  });

  test('refuses event 101 and verifies: its signatures are judged by another event', async () => {
    const { results, ids } = await judge('receiver', ['receiver.refuses-event-101']);
    expect(ids('fail')).toEqual([GATE]);
    expect(results.get('receiver.signature.rejects-unsigned')?.verdict).toBe('pass');
    expect(results.get('receiver.signature.rejects-forgeries-in-every-form')?.verdict).toBe('pass');
  });

  test('acknowledges nothing that is signed, but what is not: that is told beside the gate', async () => {
    const { ids } = await judge('receiver', ['receiver.acknowledges-only-what-is-unsigned']);
    expect(new Set(ids('fail'))).toEqual(
      new Set([GATE, 'receiver.signature.rejects-forgeries-in-the-first-requests']),
    );
  });

  test('is open until it has loaded its key: the first requests show it', async () => {
    const { ids } = await judge('receiver', ['receiver.opens-at-start']);
    expect(ids('fail')).toEqual(['receiver.signature.rejects-forgeries-in-the-first-requests']);
  });

  test.each(['receiver.ignores-signature-case'] as const)(
    '%s: a right signature in another spelling is a note',
    async (fault) => {
      const { ids, outcome } = await judge('receiver', [fault]);
      expect(ids('fail', 'warn', 'untestable', 'flaky', 'error')).toEqual([]);
      expect(outcome).toBe('conformant');
    },
  );

  test('takes a right signature with more digits behind it: lax, but no breach', async () => {
    const { ids, outcome } = await judge('receiver', ['receiver.ignores-extra-digits']);
    expect(ids('fail')).toEqual([]);
    expect(ids('warn')).toEqual(['receiver.signature.rejects-extended-signatures']);
    expect(outcome).toBe('conformant');
  });

  test.each([
    [
      'receiver.throws-on-non-ascii-signature',
      'receiver.signature.rejects-non-ascii-signatures',
      /^crashed with 500 .*on a notification whose signatures are not ASCII; not accepted/,
    ],
    [
      'receiver.throws-on-length-mismatch',
      'receiver.signature.rejects-changed-digit',
      /^crashed with 500 .*cut to four digits; not accepted, but not rejected either$/,
    ],
    [
      'receiver.rejects-with-500',
      'receiver.signature.rejects-unrelated-key',
      /^crashed with 500 .*signature mismatch.* on a notification signed with another key;/,
    ],
    [
      'receiver.rejects-by-reset',
      'receiver.signature.rejects-changed-digit',
      /^gave no answer to a notification whose signatures are cut to four digits: the connection was reset/,
    ],
  ] as const)(
    '%s: crashes on a forgery, which warns: a crash is no acceptance',
    async (fault, check, words) => {
      const { ids, outcome, results } = await judge('receiver', [fault]);
      expect(ids('fail', 'untestable', 'error')).toEqual([]);
      expect(results.get(check)).toMatchObject({
        verdict: 'warn',
        basis: 'practice',
        actual: expect.stringMatching(words),
      });
      expect(outcome).toBe('conformant');
    },
  );

  describe('tells a rejection in the body of a status 200', () => {
    const faults = ['receiver.rejects-in-body'] as const;
    const BY_BODY: UserProfile = {
      name: 'by-body',
      extends: 'neutral',
      values: {
        'acknowledgement.body': { pointer: '/code', values: [0] },
        'rejection.body': { pointer: '/code', values: [1001] },
      },
    };

    test('leaves it open where the status alone decides, and names the profile values', async () => {
      const { ids, outcome, results } = await judge('receiver', faults);
      expect(ids('fail')).toEqual([]);
      const { verdict, reason } = results.get('receiver.signature.rejects-unrelated-key') ?? {};
      expect([verdict, reason]).toEqual(['untestable', expect.stringContaining("rejection.body'")]);
      expect(outcome).toBe('incomplete');
    });

    test('is conformant where the profile names both bodies', async () => {
      const { ids, outcome } = await judge('receiver', faults, BY_BODY);
      expect(ids('fail', 'warn', 'untestable', 'flaky', 'error')).toEqual([]);
      expect(outcome).toBe('conformant');
    });

    test('is not acknowledged by the reference, whose body is another', async () => {
      const { ids, hints } = await judge('receiver', [], BY_BODY);
      expect(ids('fail')).toEqual([GATE]);
      expect(hints[0]).toContain("'acknowledgement.body'");
    });
  });

  describe('answers 200 to forgeries and drops them', () => {
    const faults = ['receiver.drops-forgeries-silently'] as const;

    test('fails under neutral without an observer, which names the alternative', async () => {
      const { results } = await judge('receiver', faults, 'neutral', { hasObserver: false });
      const result = results.get('receiver.signature.rejects-unrelated-key');
      expect(result?.verdict).toBe('fail');
      expect(result?.reason).toContain("'rejection.mode' to 'silent'");
    });

    test('fails in nothing where the observer shows that it verifies, and is told what to set', async () => {
      const { ids, outcome, results, hints } = await judge('receiver', faults);
      expect(ids('fail', 'warn', 'flaky', 'error')).toEqual([]);
      expect(outcome).toBe('incomplete');
      const open = ids('untestable').map((id) => results.get(id)?.reason);
      expect(open).toContainEqual(expect.stringMatching(/no effect of them.*'rejection\.mode'/));
      const others = open.filter((reason) => !reason?.includes("'rejection.mode'"));
      expect(others).toEqual([]);
      expect(hints).toEqual([]);
    });

    test.each(['receiver.verifies-nothing', 'receiver.acknowledges-anyway'] as const)(
      'fails as ever where forgeries take effect: %s',
      async (fault) => {
        const { ids, outcome } = await judge('receiver', [fault]);
        expect(outcome).toBe('nonconformant');
        expect(ids('fail')).toContain('receiver.signature.rejects-unrelated-key');
      },
    );

    test('is not asked whether it answers alike, where it rejects what is unsigned', async () => {
      const { results } = await judge('receiver', ['receiver.compares-length-only'], undefined, {
        hasObserver: false,
      });
      const result = results.get('receiver.signature.rejects-unrelated-key');
      expect(result?.verdict).toBe('fail');
      expect(result?.reason).toMatch(
        /^It rejects a notification without signatures \(status 401.*, and not this one\.$/,
      );
    });

    test('is not asked either, where it rejects what is signed with another key', async () => {
      const { results } = await judge('receiver', ['receiver.accepts-unsigned'], undefined, {
        hasObserver: false,
      });
      const result = results.get('receiver.signature.rejects-forgeries-in-the-first-requests');
      expect(result?.verdict).toBe('fail');
      expect(result?.reason).toMatch(
        /^It rejects a notification signed with another key \(status 401.*, and not this one\.$/,
      );
    });

    test('is judged by the observer under silent', async () => {
      const { ids, outcome } = await judge('receiver', faults, SILENT);
      expect(ids('fail', 'warn', 'untestable')).toEqual([]);
      expect(outcome).toBe('conformant');
    });

    test('is untestable under silent without an observer', async () => {
      const { results, outcome } = await judge('receiver', faults, SILENT, { hasObserver: false });
      expect(results.get('receiver.signature.rejects-unrelated-key')?.verdict).toBe('untestable');
      expect(outcome).toBe('incomplete');
    });

    test('is found under silent when it applies them', async () => {
      const { results } = await judge('receiver', ['receiver.acknowledges-anyway'], SILENT);
      expect(results.get('receiver.signature.rejects-unrelated-key')?.verdict).toBe('fail');
    });
  });

  test.each(['receiver.verifies-only-v1', 'receiver.verifies-only-v2'] as const)(
    '%s: passes, and a mixed pair is a note',
    async (fault) => {
      const { ids, results, outcome } = await judge('receiver', [fault]);
      expect(ids('fail', 'warn', 'untestable', 'error')).toEqual([]);
      expect(results.get('receiver.signature.mixed-pair')?.verdict).toBe('note');
      expect(outcome).toBe('conformant');
    },
  );

  test('does not dedupe: a warning of practice with an observer', async () => {
    const { results, outcome } = await judge('receiver', ['receiver.never-dedupes']);
    const result = results.get('receiver.duplicate.takes-effect-once');
    expect(result).toMatchObject({ verdict: 'warn', basis: 'practice' });
    expect(outcome).toBe('conformant');
  });

  test('does not dedupe: skipped without an observer, with a reason', async () => {
    const without = { hasObserver: false };
    const { results } = await judge('receiver', ['receiver.never-dedupes'], 'neutral', without);
    const result = results.get('receiver.duplicate.takes-effect-once');
    expect(result?.verdict).toBe('skip');
    expect(result?.remedies).toEqual([{ code: 'declare-observer' }]);
  });

  test.each([
    ['receiver.refuses-unknown-event', 'receiver.tolerates.unknown-event-type'],
    ['receiver.refuses-unknown-envelope-field', 'receiver.tolerates.unknown-envelope-field'],
    ['receiver.refuses-unknown-payload-field', 'receiver.tolerates.unknown-payload-field'],
  ] as const)('%s: warns under neutral, fails under agora', async (fault, check) => {
    const neutral = await judge('receiver', [fault]);
    expect(neutral.results.get(check)?.verdict).toBe('warn');
    expect(neutral.outcome).toBe('conformant');
    const agora = await judge('receiver', [fault], 'agora');
    expect(agora.results.get(check)?.verdict).toBe('fail');
  });

  test.each([
    ['receiver.crashes-on-string', 'survives-large-body'],
    ['receiver.crashes-on-array', 'survives-deep-nesting'],
    ['receiver.crashes-without-payload', 'survives-deep-nesting'],
  ] as const)('%s: one cause, which %s does not report as another', async (fault, other) => {
    const { results } = await judge('receiver', [fault]);
    expect(results.get(`receiver.hostile.${other}`)?.verdict).toBe('pass');
  });

  test('refuses 17.0 and 12e2, as no writer of JSON writes an integer: a note at most', async () => {
    const { ids, outcome } = await judge('receiver', ['receiver.decodes-integers-strictly']);
    expect(ids('fail', 'warn', 'untestable')).toEqual([]);
    expect(ids('note')).toContain('receiver.raw-body.number-forms');
    expect(outcome).toBe('conformant');
  });

  test('answers 500 to a signed malformed body: warns', async () => {
    const { ids, outcome } = await judge('receiver', ['receiver.crashes-on-malformed-body']);
    expect(ids('fail')).toEqual([]);
    expect(ids('warn')).toContain('receiver.hostile.survives-malformed-json');
    expect(outcome).toBe('conformant');
  });
});

describe('a token server that', () => {
  test('answers access_token: fails as sample, and what needs no token still runs', async () => {
    const { results, ids } = await judge('token-server', ['token-server.names-token-access-token']);
    const gate = results.get('token-server.user-token.returns-a-token');
    expect(gate).toMatchObject({ verdict: 'fail', basis: 'sample' });
    expect(ids('pass')).toContain('token-server.undecodable-body.answers-400');
  });

  test('answers 500 to undecodable JSON: fails as sample, and tokens are still judged', async () => {
    const { results, ids } = await judge('token-server', [
      'token-server.crashes-on-undecodable-body',
    ]);
    const result = results.get('token-server.undecodable-body.answers-400');
    expect(result).toMatchObject({ verdict: 'fail', basis: 'sample' });
    expect(ids('pass')).toContain('token-server.user-token.names-the-user');
  });

  test('crashes on an ill-typed user: is not said to crash on deep nesting', async () => {
    const { ids } = await judge('token-server', ['token-server.crashes-on-ill-typed-field']);
    expect(ids('warn')).toEqual(['token-server.request.survives-ill-typed-fields']);
  });

  test('gives tokens of 30 days: fails when the token can be read', async () => {
    const { results } = await judge('token-server', ['token-server.always-mints-30-days']);
    const result = results.get('token-server.user-token.valid-24-hours-at-most');
    expect(result).toMatchObject({ verdict: 'fail', basis: 'stated' });
  });

  test('gives tokens that cannot be read: untestable as a should, so not incomplete', async () => {
    const { results, outcome } = await judge(
      'token-server',
      ['token-server.always-mints-30-days'],
      'neutral',
      { hasCredentials: false },
    );
    const result = results.get('token-server.user-token.valid-24-hours-at-most');
    expect(result).toMatchObject({ verdict: 'untestable', level: 'should' });
    expect(outcome).toBe('conformant');
  });

  test('mints a user token for an empty user: warns', async () => {
    const { ids, results } = await judge('token-server', ['token-server.mints-for-empty-user']);
    expect(ids('fail')).toEqual([]);
    expect(ids('warn')).toContain('token-server.empty-user.gets-no-user-token');
    const { actual } = results.get('token-server.empty-user.gets-no-user-token') ?? {};
    expect(actual).toBe('a user token for the empty user');
  });

  test('mints a user token for the user "undefined": fails, and one cause is reported once', async () => {
    const { ids, results } = await judge('token-server', ['token-server.mints-for-undefined']);
    const id = 'token-server.empty-user.gets-no-token-of-another-user';
    expect(ids('fail')).toEqual([id]);
    const { actual } = results.get(id) ?? {};
    expect(actual).toContain('a token for the user "undefined"');
    expect(results.get('token-server.empty-user.gets-no-user-token')).toMatchObject({
      verdict: 'untestable',
      reason: expect.stringContaining(id),
    });
  });

  test('mints an app token for an empty user: fails, and one cause is reported once', async () => {
    const faults = ['token-server.mints-app-token-for-empty-user'] as const;
    const { ids, results } = await judge('token-server', faults);
    expect(ids('fail')).toContain('token-server.user-token.has-no-app-privilege');
    expect(results.get('token-server.empty-user.gets-no-user-token')?.verdict).toBe('warn');
  });

  test('mints an app token for an empty user: a warning that says so without credentials', async () => {
    const faults = ['token-server.mints-app-token-for-empty-user'] as const;
    const options = { hasCredentials: false };
    const { results } = await judge('token-server', faults, 'agora', options);
    expect(results.get('token-server.empty-user.gets-no-user-token')).toMatchObject({
      verdict: 'warn',
      actual: 'an app token',
    });
  });

  test('answers an empty token beside an error: fine', async () => {
    const { ids, outcome } = await judge('token-server', ['token-server.fails-with-empty-token']);
    expect(ids('fail', 'warn', 'untestable')).toEqual([]);
    expect(outcome).toBe('conformant');
  });
});
