import type { AgentLeftPayload } from '../../../contract/index.ts';

export type EndingId =
  | 'stopped-manually'
  | 'idle-timeout'
  | 'lifetime-exceeded'
  | 'connecting-too-long'
  | 'rtc-error';

/** How an agent leaves: a row of section 3.2. */
export type Ending = Readonly<Pick<AgentLeftPayload, 'status' | 'message'>>;

/** Section 3.2, row by row. */
export const ENDINGS: Readonly<Record<EndingId, Ending>> = {
  'stopped-manually': { status: 'STOPPED', message: 'OK' },
  'idle-timeout': { status: 'STOPPED', message: 'Idle for too long' },
  'lifetime-exceeded': { status: 'STOPPED', message: 'Task lifetime limit exceeded' },
  'connecting-too-long': { status: 'FAILED', message: 'Connecting for too long' },
  'rtc-error': { status: 'FAILED', message: 'RTC connection error' },
};

export const ENDING_IDS: readonly EndingId[] = Object.keys(ENDINGS) as EndingId[];
