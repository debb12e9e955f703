import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that take longest, in their order: begun last, one would run beside an idle core. */
export function longestFirst(longest: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification): number => {
    const rank = longest.findIndex((path) => moduleId.endsWith(path));
    return rank < 0 ? longest.length : rank;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((one, other) => rankOf(one) - rankOf(other));
    }
  };
}
