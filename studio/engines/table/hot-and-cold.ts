export interface Frequency<Key> {
  key: Key;
  times: number;
  /** Rounds since it came last; the whole history when it never did. */
  roundsAgo: number;
}

/**
 * Which keys came most and least often in a history, oldest first. A round may bring several (three dice) or the same one twice.
 * Among equals the one that came later is hotter; equals still stand in the order of `keys`. It shows the past only.
 */
export function hotAndCold<Key>(
  keys: readonly Key[],
  history: readonly (readonly Key[])[],
  limit: number,
): { hot: Frequency<Key>[]; cold: Frequency<Key>[] } {
  const all = keys.map((key): Frequency<Key> => {
    const last = history.findLastIndex((round) => round.includes(key));
    const times = history.reduce((sum, round) => sum + round.filter((other) => other === key).length, 0);
    return { key, times, roundsAgo: history.length - 1 - last };
  });
  const byHeat = (one: Frequency<Key>, other: Frequency<Key>) => other.times - one.times || one.roundsAgo - other.roundsAgo;
  return { hot: all.toSorted(byHeat).slice(0, limit), cold: all.toSorted((one, other) => byHeat(other, one)).slice(0, limit) };
}
