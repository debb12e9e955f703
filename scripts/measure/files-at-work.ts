import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

const SOURCES = new URL('../../src/', import.meta.url).href;

/** What the loader puts into modules to keep names of functions. */
const HELPERS = new Set(['__name']);

/**
 * The files of `src` of which a function runs while something is done, by what V8 counts. That a
 * module is loaded does not count.
 */
export async function filesAtWork(act: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await act();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url, functions }) =>
        functions.some(
          ({ functionName, ranges: [range] }) =>
            url.startsWith(SOURCES) &&
            !HELPERS.has(functionName) &&
            range !== undefined &&
            range.startOffset > 0 &&
            range.count > 0,
        ),
      )
      .map(({ url }) => fileURLToPath(url).slice(fileURLToPath(SOURCES).length))
      .sort();
  } finally {
    session.disconnect();
  }
}
