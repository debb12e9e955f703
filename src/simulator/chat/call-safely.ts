/**
 * Calls a function that was handed in. What it throws is thrown again outside of the service, as from
 * any callback: the error stops neither the service nor the next callback, and is not lost.
 */
export function callSafely(action: () => void): void {
  try {
    action();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
