/**
 * Calls a function of somebody else. What it throws is thrown again outside of the service, as from any
 * callback: it stops neither the service nor who is called next, and is not lost.
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
