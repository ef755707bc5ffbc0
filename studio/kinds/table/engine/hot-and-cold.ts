/** With fewer rounds than this, nothing is said about frequencies. */
export const leastRounds = 30;

export interface Heat<Key> {
  /** Most frequent first. */
  hot: Key[];
  /** Least frequent first. */
  cold: Key[];
}

/**
 * Which keys came clearly more, and clearly less often than the mean in a history. A round may bring several keys (three dice) or the same
 * one twice. Equally frequent keys are named together or not at all, so that none is listed where another would have the same right to be;
 * at most `limit` keys in each list. It shows only the past.
 */
export function hotAndCold<Key>(keys: readonly Key[], history: readonly (readonly Key[])[], limit: number): Heat<Key> {
  if (history.length < leastRounds) return { hot: [], cold: [] };
  const times = new Map(keys.map((key) => [key, 0]));
  for (const key of history.flat()) times.set(key, (times.get(key) ?? 0) + 1);
  const mean = history.flat().length / keys.length;
  const byTimes = new Map<number, Key[]>();
  for (const [key, count] of times) byTimes.set(count, [...(byTimes.get(count) ?? []), key]);
  const groups = [...byTimes].sort(([one], [other]) => other - one);
  const take = (from: readonly (readonly [number, Key[]])[], isMeant: (count: number) => boolean): Key[] => {
    const taken: Key[] = [];
    for (const [count, group] of from) {
      if (!isMeant(count) || taken.length + group.length > limit) break;
      taken.push(...group);
    }
    return taken;
  };
  return { hot: take(groups, (count) => count > mean), cold: take(groups.toReversed(), (count) => count < mean) };
}
