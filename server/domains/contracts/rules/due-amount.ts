/** What is payable from a net amount and earlier corrections: never below zero; the remainder is still to be deducted. */
export function dueAmount(netMinor: bigint, correctionMinor: bigint): { dueMinor: bigint; owedMinor: bigint } {
  const sum = netMinor + correctionMinor;
  return { dueMinor: sum > 0n ? sum : 0n, owedMinor: sum < 0n ? sum : 0n };
}
