import type { League } from '../engines/sports/league.ts';
import { keepVoid } from '../store/sport-seasons.ts';
import type { StudioCore } from '../studio-core.ts';

/**
 * Makes a match count for nobody: every pick on it is taken out of its ticket, and a ticket of such picks alone is given back.
 * Tickets that were paid before stay as they are. Safe to repeat; the first reason stands.
 */
export async function voidMatch(
  core: StudioCore,
  league: League,
  { fixtureId, reason }: { fixtureId: string; reason: string },
): Promise<void> {
  await keepVoid(core.db, { leagueId: league.id, fixtureId, reason, createdAt: core.now() });
}
