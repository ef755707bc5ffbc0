/** What is to be paid of a net amount and what late figures changed before: never below zero, and what is left to take off goes on. */
export function dueAmount(netMinor: bigint, correctionMinor: bigint): { dueMinor: bigint; owedMinor: bigint } {
  const sum = netMinor + correctionMinor;
  return { dueMinor: sum > 0n ? sum : 0n, owedMinor: sum < 0n ? sum : 0n };
}
