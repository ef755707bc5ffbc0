/** What its vendor says about an engine: lines that are always played, and the lowest stake by the digits of the currency. */
export interface EngineFacts {
  lines: number;
  lowestStakeMinor: Readonly<Record<0 | 2, bigint>>;
}
