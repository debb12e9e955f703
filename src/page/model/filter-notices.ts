import type { SimulatedNotice } from '../../contract/index.ts';
import { eventWords } from '../../report/words/simulation-words.ts';
import { hasWords } from './has-words.ts';

/** The notices that have each of the words in what is told of them. */
export function filterNotices(
  notices: readonly SimulatedNotice[],
  text: string,
): readonly SimulatedNotice[] {
  return notices.filter(({ noticeId, eventType, scenario, session, answer, attempts }) => {
    const outcomes = attempts.map(({ outcome }) => outcome);
    const told = [noticeId, eventWords(eventType), scenario, `session ${session}`, answer];
    return hasWords([...told, ...outcomes], text);
  });
}
