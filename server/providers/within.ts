/** Rejects with the signal, even if the work ignores it. */
export async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = () => {};
  const late = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('no answer in time'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
