import type { Check } from '../../core/check.ts';
import { acknowledgesSomeNotification } from './accepted-notification.ts';
import { acknowledgesBoundaries } from './acknowledges-boundaries.ts';
import { acknowledgesEvents } from './acknowledges-events.ts';
import { acknowledgesManner } from './acknowledges-manner.ts';
import { acknowledgesVariants } from './acknowledges-variants.ts';
import { agentExpire } from './agent-expire.ts';
import { answerContent } from './answer-content.ts';
import { answerManner } from './answer-manner.ts';
import { answerSecrecy } from './answer-secrecy.ts';
import { edgeEffects } from './edge-effects.ts';
import { effects } from './effects.ts';
import { effectsAtTheEnd } from './effects-at-the-end.ts';
import { rejectsForgeriesInFirstRequests } from './forgeries/first-requests.ts';
import {
  forgeriesLeaveNoEffect,
  rejectedForgeriesLeaveNoEffect,
} from './forgeries/forgery-effects.ts';
import { rejectsForgeriesByOtherWays } from './forgeries/other-ways.ts';
import { rejectsForgeriesChecks } from './forgeries/rejects-forgeries.ts';
import { hostile } from './hostile.ts';
import { hostileValues } from './hostile-values.ts';
import { mistakenNotices } from './mistaken-notices.ts';
import { noticeIds } from './notice-ids.ts';
import { openForms } from './open-forms.ts';
import { otherProductHasNoEffect } from './other-product-effects.ts';
import { rawBody } from './raw-body.ts';
import { repetition } from './repetition.ts';
import { sessionAcknowledges } from './session-acknowledges.ts';
import { sessionEffects } from './session-effects.ts';
import { signatureNotes } from './signature-notes.ts';
import { signatureRejects } from './signature-rejects.ts';
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
  rejectsForgeriesByOtherWays,
  ...answerContent,
  ...signatureNotes,
  ...rawBody,
  ...repetition,
  ...effects,
  forgeriesLeaveNoEffect,
  rejectedForgeriesLeaveNoEffect,
  effectsAtTheEnd,
  otherProductHasNoEffect,
  edgeEffects,
  ...mistakenNotices,
  ...noticeIds,
  ...agentExpire,
  ...sessionAcknowledges,
  ...sessionEffects,
  ...toleratesChecks,
  ...hostile,
  ...hostileValues,
  ...answerSecrecy,
  ...answerManner,
];
