import { countWords } from '../../report/words/report-words.ts';

/** The head of a registry: an empty one has nothing that held. */
export function registryHeadline(count: number): {
  readonly style: string;
  readonly title: string;
  readonly claim: string;
} {
  if (count === 0) {
    return {
      style: 'outcome is-empty',
      title: 'No certificates',
      claim: 'There was none that held when this registry was built, on',
    };
  }
  return {
    style: 'outcome is-conformant',
    title: countWords(count, 'certificate'),
    claim: 'Each held when this registry was built, on',
  };
}
