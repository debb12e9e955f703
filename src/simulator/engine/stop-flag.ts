/** Whether a signal has aborted. Asking the signal itself costs as much as writing a header. */
export function stopFlag(signal: AbortSignal | undefined): () => boolean {
  let isStopped = signal?.aborted === true;
  signal?.addEventListener('abort', () => {
    isStopped = true;
  });
  return () => isStopped;
}
