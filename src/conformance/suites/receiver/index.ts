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
import { edgeEffects } from './effects/edge-effects.ts';
import { effects } from './effects/effects.ts';
import { otherProductHasNoEffect } from './effects/other-product-effects.ts';
import { sessionEffects } from './effects/session-effects.ts';
import { rejectsForgeriesInFirstRequests } from './forgeries/first-requests.ts';
import { rejectedForgeriesLeaveNoEffect } from './forgeries/forgery-effects.ts';
import { rejectsForgeriesChecks } from './forgeries/rejects-forgeries.ts';
import { hostile } from './hostile.ts';
import { hostileValues } from './hostile-values.ts';
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
  ...answerContent,
  ...signatureNotes,
  ...rawBody,
  ...repetition,
  ...effects,
  overTheSchedule,
  rejectedForgeriesLeaveNoEffect,
  otherProductHasNoEffect,
  edgeEffects,
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
