import assert from '@hapi/hoek/assert';
import type { Notice } from '../../../contract/index.ts';
import { WRITINGS } from '../../../wire/request/encode-body.ts';
import type { Check } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeOutcome } from '../../core/evidence/evidence.ts';
import { Nonconformity } from '../../core/signals.ts';
import { reactionOf, requireAcknowledged } from '../../expect/receiver-expectations.ts';
import { ordinaryNotice, ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import {
  type EffectRow,
  effectCheck,
  sendOfSession,
  sessionWithError,
} from './effects/effect-check.ts';
import { expectOneEffect, sendOrdinary, skipUnlessApplied } from './effects/effect-judging.ts';
import { RETRY_VALUES } from './repetition.ts';
import { ruleOutBy } from './valid-notices/rule-out-by.ts';
import { recipeAsItIs } from './valid-notices/valid-notice.ts';

const DISTINCT = 'receiver.effect.distinct-notices-take-effect-each';

const COMMON = {
  clauses: ['6.2/notice-id'],
  level: 'should',
  basis: 'practice',
} as const;

/** Longer than notifications of one moment need that pass each other, and shorter than what counts as late. */
const OVERTAKEN_MS = 2_000;
/** Beyond what a receiver may round a time of sending to. */
const RETRIED_AFTER_MS = 30_000;

/** An agent that joined a channel of its own, under a name that another agent has in another channel. */
async function sendJoined(context: CheckContext, name: string): Promise<Sent> {
  const { receiver, profile, runId } = context;
  const agent = receiver.freshAgent();
  const { content } = ordinaryRecipe({ runId }, agent);
  const notice = ordinaryNotice(runId, agent);
  const named = { ...notice, payload: { ...notice.payload, name } };
  const recipe = { content: { ...content, notice: named } };
  const role = `agent joined the channel ${named.payload.channel}`;
  const sent = await receiver.send(recipe, { role });
  requireAcknowledged(sent, profile);
  return sent;
}

/** The error of an agent that has joined, which is still to be sent. */
async function joinWithError(context: CheckContext): Promise<Notice> {
  const { receiver, profile } = context;
  const sentAgoMs = 2 * OVERTAKEN_MS;
  const { joined, error } = sessionWithError(context, receiver.now() - sentAgoMs);
  const sent = await receiver.send(recipeAsItIs(joined), { role: 'agent joined', sentAgoMs });
  requireAcknowledged(sent, profile);
  return error;
}

const sendEarlier = ({ receiver }: CheckContext, notice: Notice, role: string): Promise<Sent> =>
  receiver.send(recipeAsItIs(notice), { role, sentAgoMs: OVERTAKEN_MS });

/**
 * Who refuses what was overtaken, and takes the same of another agent that nothing has overtaken, relies on an order.
 * @throws Untestable where it refuses that as well.
 */
async function expectOvertakenTaken(context: CheckContext, overtaken: Sent): Promise<void> {
  const { profile } = context;
  const { outcome } = overtaken.exchange;
  if (reactionOf(outcome, profile) !== 'rejected') return requireAcknowledged(overtaken, profile);
  const role = 'error of another agent, which was sent as early and comes alone';
  requireAcknowledged(await sendEarlier(context, await joinWithError(context), role), profile);
  throw new Nonconformity({
    expected: `the ${overtaken.role} acknowledged`,
    actual: describeOutcome(outcome),
    sent: overtaken,
    owed: 'acknowledgement',
  });
}

/** JSON has no order of members, and a character may stand as an escape: other bytes, and the same notification. */
const OTHER_WRITINGS = ['reversed-keys', 'escaped-letters'] as const;

const ROWS: readonly EffectRow[] = [
  {
    ...COMMON,
    id: 'receiver.effect.name-in-two-channels-takes-effect-each',
    clauses: ['6.2/notice-id', '6.3/name-unique-in-channel'],
    requires: [DISTINCT],
    title: 'applies a notice of each of two agents that have one name in two channels',
    async judge(context) {
      skipUnlessApplied(context, 101);
      const name = context.receiver.freshAgent();
      const first = await sendJoined(context, name);
      const second = await sendJoined(context, name);
      await expectOneEffect(context, first, 'the first of two agents of one name');
      await expectOneEffect(context, second, 'the second of two agents of one name');
    },
  },
  {
    ...COMMON,
    id: 'receiver.effect.overtaken-notice-takes-effect',
    requires: [DISTINCT],
    restsOn: ['delivery.isOrdered'],
    ruledOutBy: ruleOutBy(['delivery.isOrdered']),
    title: 'applies a notification that was sent before the one that came before it',
    async judge(context) {
      skipUnlessApplied(context, 110);
      const error = await joinWithError(context);
      const later = await sendOfSession(context, error, 'an error of the agent');
      const role = 'second error of the agent, which was sent earlier and comes later';
      const overtaken = await sendEarlier(context, error, role);
      await expectOvertakenTaken(context, overtaken);
      await expectOneEffect(context, later, 'the error that came first');
      await expectOneEffect(context, overtaken, 'the error that was sent first and came second');
    },
  },
  {
    ...COMMON,
    id: 'receiver.retry.takes-effect-once-whatever-its-notify-ms',
    requires: ['receiver.retry.takes-effect-once'],
    restsOn: ['delivery.isAtLeastOnce'],
    ruledOutBy: ruleOutBy(RETRY_VALUES),
    title: 'applies a notification and its retry once whose notifyMs is half a minute later',
    async judge(context) {
      const { receiver, profile } = context;
      const first = await sendOrdinary(context, 'first attempt', { sentAgoMs: RETRIED_AFTER_MS });
      const { recipe, noticeId } = first;
      const retry = await receiver.send(recipe, { role: 'retry half a minute later', noticeId });
      requireAcknowledged(retry, profile);
      await expectOneEffect(context, retry, 'a notification that was retried half a minute later');
    },
  },
  {
    ...COMMON,
    id: 'receiver.retry.takes-effect-once-however-written',
    requires: [
      'receiver.retry.takes-effect-once',
      'receiver.raw-body.key-order',
      'receiver.raw-body.unicode-escapes',
    ],
    restsOn: ['delivery.isAtLeastOnce'],
    ruledOutBy: ruleOutBy(RETRY_VALUES),
    title: 'applies a notification and its retries once, whose JSON is written in another way',
    async judge(context) {
      const { receiver, profile } = context;
      const first = await sendOrdinary(context, 'first attempt');
      const { recipe, noticeId } = first;
      const { content } = recipe;
      assert('notice' in content, 'what takes effect is a notice');
      let latest = first;
      for (const writing of OTHER_WRITINGS) {
        const role = `retry with ${WRITINGS[writing].title}`;
        const written = { ...recipe, content: { ...content, writing } };
        latest = await receiver.send(written, { role, noticeId });
        requireAcknowledged(latest, profile);
      }
      const ways = OTHER_WRITINGS.map((writing) => WRITINGS[writing].title).join(', and with ');
      await expectOneEffect(context, latest, `a notification that was retried with ${ways}`);
    },
  },
];

/** What a receiver takes for known or outdated by anything else than its noticeId. */
export const mistakenNotices: readonly Check[] = ROWS.map(effectCheck);
