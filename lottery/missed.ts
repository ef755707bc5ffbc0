/** What is known about a due issue. */
export interface DueIssue {
  drawAtMs: number;
  /** Tickets still placed in it. */
  tickets: number;
  /** Whether the code still has its table in that version. */
  isTableKnown: boolean;
}

/** How late an issue without tickets may still be drawn, so that a restart leaves no gap in the results. */
export const emptyIssueLateMs = 10 * 60_000;

/** How long a draw waits for the public random number its issue named. */
export const beaconLateMs = 10 * 60_000;

/**
 * What happens to an issue at a moment, however long nobody was there to draw it:
 *
 * - before its time it waits;
 * - with a ticket in it, it is drawn, however late. Otherwise somebody who knows the seed could stay away until a losing draw is void;
 * - without tickets it is drawn if it is at most ten minutes late, and void after that;
 * - if its table is gone it cannot be drawn by its rules: it is void and every ticket is refunded.
 *
 * Issues that were never created during an outage are not created afterwards. Late issues are drawn in chronological
 * order, so that an order that stops on a win stops as it would have.
 */
export function fateOf({ drawAtMs, tickets, isTableKnown }: DueIssue, nowMs: number): 'wait' | 'draw' | 'void' {
  if (nowMs < drawAtMs) return 'wait';
  if (!isTableKnown) return 'void';
  return tickets > 0 || nowMs - drawAtMs <= emptyIssueLateMs ? 'draw' : 'void';
}

/**
 * What happens to an issue whose public random number is not available: it waits for ten minutes after its draw time, and
 * is void then: every ticket is refunded, but its seed and salt are published, so that anybody who finds the number in the
 * network's archive can see what the draw would have been. After an outage the number is requested once more before that.
 */
export function fateWithoutBeacon({ drawAtMs }: Pick<DueIssue, 'drawAtMs'>, nowMs: number): 'wait' | 'void' {
  return nowMs - drawAtMs < beaconLateMs ? 'wait' : 'void';
}
