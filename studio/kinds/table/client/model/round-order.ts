import type { PublicRound, RoundPhase } from '#studio/kinds/table/protocol.ts';

const places = { betting: 0, closed: 1, running: 2, result: 3, void: 4 } as const satisfies Record<RoundPhase, number>;

/**
 * Whether a table's news are older than what is known: an earlier round, an earlier phase of the same one, or a sleep from before the
 * round's end. The stream and the answers take different routes, and one may overtake the other.
 */
export function isOlder(told: PublicRound | null, toldAtMs: number, known: PublicRound | null): boolean {
  if (!known) return false;
  if (told) return told.number < known.number || (told.number === known.number && places[told.phase] < places[known.phase]);
  return known.phase !== 'void' && (known.nextAt === null || toldAtMs < known.nextAt);
}

/** The latest known round; a sleeping table's last one counts as finished. */
export function latest(round: PublicRound | null, { lastRound }: { lastRound: PublicRound | null }): PublicRound | null {
  return round ?? (lastRound && { ...lastRound, phase: 'void' });
}
