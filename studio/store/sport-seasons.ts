import { and, eq, inArray } from 'drizzle-orm';

import { studioSportSeasons, studioSportVoids } from './sports-schema.ts';
import type { StudioDatabase } from './studio-database.ts';

export type SeasonRow = typeof studioSportSeasons.$inferSelect;
export type VoidRow = typeof studioSportVoids.$inferSelect;

/** The season's secret; if there is none, `fresh` becomes it, whichever process comes first. */
export async function seasonOf(db: StudioDatabase, fresh: SeasonRow): Promise<SeasonRow> {
  const where = and(eq(studioSportSeasons.leagueId, fresh.leagueId), eq(studioSportSeasons.season, fresh.season));
  const [found] = await db.select().from(studioSportSeasons).where(where);
  if (found) return found;
  await db.insert(studioSportSeasons).values(fresh).onConflictDoNothing();
  const [kept] = await db.select().from(studioSportSeasons).where(where);
  if (!kept) throw new Error('a season that was just kept is gone');
  return kept;
}

/** Fixture -> why it counts for nobody. */
export async function voidsOf(db: StudioDatabase, leagueId: string, fixtureIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (fixtureIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(studioSportVoids)
    .where(and(eq(studioSportVoids.leagueId, leagueId), inArray(studioSportVoids.fixtureId, [...fixtureIds])));
  return new Map(rows.map(({ fixtureId, reason }) => [fixtureId, reason]));
}

/** The first reason stays. */
export async function keepVoid(db: StudioDatabase, row: VoidRow): Promise<{ isNew: boolean; reason: string }> {
  const inserted = await db.insert(studioSportVoids).values(row).onConflictDoNothing().returning({ reason: studioSportVoids.reason });
  if (inserted[0]) return { isNew: true, reason: inserted[0].reason };
  return { isNew: false, reason: (await voidsOf(db, row.leagueId, [row.fixtureId])).get(row.fixtureId) ?? row.reason };
}
