import type { Check } from '../../core/check.ts';
import { acknowledgesSomeNotification } from './accepted-notification.ts';
import { acknowledgesBoundaries } from './acknowledges/acknowledges-boundaries.ts';
import { acknowledgesEvents } from './acknowledges/acknowledges-events.ts';
import { acknowledgesManner } from './acknowledges/acknowledges-manner.ts';
import { acknowledgesVariants } from './acknowledges/acknowledges-variants.ts';
import { sessionAcknowledges } from './acknowledges/session-acknowledges.ts';
import { agentExpire } from './agent-expire.ts';
import { answerContent } from './answer-content.ts';
import { answerManner } from './answer-manner.ts';
import { answerSecrecy } from './answer-secrecy.ts';
import { showsNoNotificationToGet } from './answer-to-get.ts';
import { edgeEffects } from './effects/edge-effects.ts';
import { effects } from './effects/effects.ts';
import { effectsAtTheEnd } from './effects/effects-at-the-end.ts';
import { largeBatches } from './effects/large-batches.ts';
import { otherProductHasNoEffect } from './effects/other-product-effects.ts';
import { sessionEffects } from './effects/session-effects.ts';
import { rejectsForgeriesInFirstRequests } from './forgeries/first-requests.ts';
import {
  forgeriesLeaveNoEffect,
  rejectedForgeriesLeaveNoEffect,
} from './forgeries/forgery-effects.ts';
import { rejectsLargeForgeries } from './forgeries/large-forgeries.ts';
import { rejectsForgeriesByOtherWays } from './forgeries/other-ways.ts';
import { rejectsForgeriesChecks } from './forgeries/rejects-forgeries.ts';
import { hostile } from './hostile.ts';
import { hostileValues } from './hostile-values.ts';
import { keepsWorking } from './keeps-working.ts';
import { mistakenNotices } from './mistaken-notices.ts';
import { noticeIds, overTheSchedule } from './notice-ids.ts';
import { openForms } from './open-forms.ts';
import { repetition } from './repetition.ts';
import { rawBody } from './signatures/raw-body.ts';
import { signatureNotes } from './signatures/signature-notes.ts';
import { signatureRejects } from './signatures/signature-rejects.ts';
import { toleratesChecks } from './tolerates.ts';

/** The suite `receiver`, in the order of the report. */
export const RECEIVER_CHECKS: readonly Check[] = [
  ...acknowledgesEvents,
  ...acknowledgesVariants,
  ...acknowledgesBoundaries,
  ...acknowledgesManner,
  openForms,
  acknowledgesSomeNotification,
  rejectsForgeriesInFirstRequests,
  ...signatureRejects,
  ...rejectsForgeriesChecks,
  rejectsLargeForgeries,
  rejectsForgeriesByOtherWays,
  ...answerContent,
  ...signatureNotes,
  ...rawBody,
  ...repetition,
  ...effects,
  forgeriesLeaveNoEffect,
  overTheSchedule,
  rejectedForgeriesLeaveNoEffect,
  effectsAtTheEnd,
  otherProductHasNoEffect,
  edgeEffects,
  ...mistakenNotices,
  ...noticeIds,
  largeBatches,
  ...agentExpire,
  ...sessionAcknowledges,
  ...sessionEffects,
  ...toleratesChecks,
  // Before the others, since what is used up by then is its doing.
  keepsWorking,
  ...hostile,
  ...hostileValues,
  ...answerSecrecy,
  showsNoNotificationToGet,
  ...answerManner,
];
