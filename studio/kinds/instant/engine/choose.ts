/** The number of ways to take `count` things out of `all`. */
export function choose(all: number, count: number): bigint {
  if (count < 0 || count > all) return 0n;
  let ways = 1n;
  for (let taken = 1n; taken <= BigInt(count); taken++) ways = (ways * (BigInt(all) - taken + 1n)) / taken;
  return ways;
}
