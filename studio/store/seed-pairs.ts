import { and, eq, inArray, isNull } from 'drizzle-orm';

import { unfinishedStates } from './round-row.ts';
import { studioRounds, studioSeedPairs } from './schema.ts';
import type { StudioDatabase } from './studio-database.ts';

export type SeedPairRow = typeof studioSeedPairs.$inferSelect;

interface Owner {
  playerId: string;
  family: string;
}

const currentOf = ({ playerId, family }: Owner) =>
  and(eq(studioSeedPairs.playerId, playerId), eq(studioSeedPairs.family, family), isNull(studioSeedPairs.revealedAt));

/** The player's pair in use; `fresh` becomes it when there is none. */
export async function currentPair(db: StudioDatabase, owner: Owner, fresh: () => SeedPairRow): Promise<SeedPairRow> {
  const found = await findPair(db, owner);
  if (found) return found;
  await db.insert(studioSeedPairs).values(fresh()).onConflictDoNothing();
  const kept = await findPair(db, owner);
  if (!kept) throw new Error('a seed pair that was just kept is gone');
  return kept;
}

async function findPair(db: StudioDatabase, owner: Owner): Promise<SeedPairRow | undefined> {
  return (await db.select().from(studioSeedPairs).where(currentOf(owner)))[0];
}

/**
 * Reveals the pair in use and puts `next` in its place. Nothing while one of its rounds is unfinished: its outcome could be
 * foretold. The row lock comes first, so that no round can begin between the look and the reveal.
 */
export async function replacePair(
  db: StudioDatabase,
  owner: Owner,
  { now, next }: { now: Date; next: (old: SeedPairRow) => SeedPairRow },
): Promise<{ old: SeedPairRow; current: SeedPairRow } | undefined> {
  return db.transaction(async (tx) => {
    const [old] = await tx.select().from(studioSeedPairs).where(currentOf(owner)).for('update');
    if (!old) return undefined;
    const open = await tx
      .select({ id: studioRounds.id })
      .from(studioRounds)
      .where(and(eq(studioRounds.seedPairId, old.id), inArray(studioRounds.state, unfinishedStates)))
      .limit(1);
    if (open.length > 0) return undefined;
    await tx.update(studioSeedPairs).set({ revealedAt: now }).where(eq(studioSeedPairs.id, old.id));
    const [current] = await tx.insert(studioSeedPairs).values(next(old)).returning();
    return current ? { old, current } : undefined;
  });
}
