/** Gives a measurement up that takes longer than anybody waits for. @throws Error when the time is over; the caller takes away what it works on */
export async function withinMinutes<T>(minutes: number, measure: () => Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error(`not done within ${minutes} minutes`)), minutes * 60_000);
  return Promise.race([measure(), over.promise]).finally(() => clearTimeout(timer));
}
