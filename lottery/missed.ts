/** What is known of an issue whose draw is due. */
export interface DueIssue {
  drawAtMs: number;
  /** Tickets that are still placed in it. */
  tickets: number;
  /** Whether its table in its version is still in the house. */
  isTableKnown: boolean;
}

/** So long an issue that nobody plays may be late and still be drawn: a restart leaves no hole in the list of results. */
export const emptyIssueLateMs = 10 * 60_000;

/** So long a draw waits for the public random number that its issue named. */
export const beaconLateMs = 10 * 60_000;

/**
 * What becomes of an issue at a moment, however long nobody was there to draw it:
 *
 * - before its time it waits;
 * - with a ticket in it, it is drawn, however late. Whoever knows the seed could otherwise stay away until a draw that he would lose is void;
 * - without tickets it is drawn when it is at most ten minutes late, and void after that: nobody took part;
 * - when its table is gone it cannot be drawn by its rules: it is void and every ticket is given back.
 *
 * Issues that were never made, because nobody was there to make them, are not made afterwards. Late issues are drawn in the order of their
 * times, so that an order that stops on a win stops as it would have.
 */
export function fateOf({ drawAtMs, tickets, isTableKnown }: DueIssue, nowMs: number): 'wait' | 'draw' | 'void' {
  if (nowMs < drawAtMs) return 'wait';
  if (!isTableKnown) return 'void';
  return tickets > 0 || nowMs - drawAtMs <= emptyIssueLateMs ? 'draw' : 'void';
}

/**
 * What becomes of an issue whose public random number could not be had at a moment: it waits for ten minutes after the time of its draw, and
 * is void then: every ticket is given back, and its seed and salt are published all the same, so that anybody who finds the number in the
 * network's archive can see what the draw would have been. After a standstill the number is asked for once more before that.
 */
export function fateWithoutBeacon({ drawAtMs }: Pick<DueIssue, 'drawAtMs'>, nowMs: number): 'wait' | 'void' {
  return nowMs - drawAtMs < beaconLateMs ? 'wait' : 'void';
}
