import { arrayAt, objectAt } from '../../json-object.ts';
import type { ReceiverFault } from '../fault.ts';
import { crashingWhere, refusingWhere } from './event-faults.ts';

const COMMON_START_TYPES: readonly unknown[] = ['voice_input', 'greeting', 'silence_timeout'];
const COMMON_END_TYPES: readonly unknown[] = ['ok', 'error', 'interrupted'];

/** Defects in the treatment of batches of turns (event 112). */
export const TURN_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.refuses-truncated-turns',
    breaks: 'refuses event 112 when not all turns are included',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.truncated-batch',
    change: () => refusingWhere((_notification, payload) => payload['is_truncated'] === true),
  },
  {
    id: 'receiver.crashes-without-transport',
    breaks: 'answers 500 to event 112 when a turn has no transport latency',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.turns-of-a-web-client',
    change: () =>
      crashingWhere((_notification, payload) =>
        arrayAt(payload, 'turns').some(
          (turn) => !('transport' in objectAt(objectAt(turn, 'metrics'), 'segmented_latency_ms')),
        ),
      ),
  },
  {
    id: 'receiver.crashes-without-start-metadata',
    breaks: 'answers 500 to event 112 when a turn did not start by voice input',
    source: 'specification 6.4',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.turns-of-every-type',
    change: () =>
      crashingWhere((_notification, payload) =>
        arrayAt(payload, 'turns').some(
          (turn) => !('speech_duration_ms' in objectAt(objectAt(turn, 'start'), 'metadata')),
        ),
      ),
  },
  {
    id: 'receiver.refuses-unusual-turn-types',
    breaks:
      'refuses event 112 with a turn that the agent was told to speak or think, or that was ignored',
    source: 'specification 3.5',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.turns-of-every-type',
    change: () =>
      refusingWhere((_notification, payload) =>
        arrayAt(payload, 'turns').some(
          (turn) =>
            !COMMON_START_TYPES.includes(objectAt(turn, 'start')['type']) ||
            !COMMON_END_TYPES.includes(objectAt(turn, 'end')['type']),
        ),
      ),
  },
  {
    id: 'receiver.refuses-200-turns',
    breaks: 'refuses event 112 with 200 turns and more, off by one',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.two-hundred-turns',
    change: () =>
      refusingWhere((_notification, payload) => arrayAt(payload, 'turns').length >= 200),
  },
  {
    id: 'receiver.refuses-more-than-200-turns',
    breaks: 'refuses event 112 with more than 200 turns',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.whole-batch-over-two-hundred',
    change: () => refusingWhere((_notification, payload) => arrayAt(payload, 'turns').length > 200),
  },
];
