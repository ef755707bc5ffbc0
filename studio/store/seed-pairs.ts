import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

import { unfinishedStates } from './round-row.ts';
import { studioRounds, studioSeedPairs } from './schema.ts';
import type { StudioDatabase, StudioQueries } from './studio-database.ts';

export type SeedPairRow = typeof studioSeedPairs.$inferSelect;

/** A pair with a client seed: rounds are, or were, decided by it. */
export type BegunPair = SeedPairRow & { clientSeed: string };

/** A player's pairs in one family of games. Before the first client seed none is active. */
export interface HeldPairs {
  current: BegunPair | undefined;
  /** Committed to, and waiting for the client seed. */
  next: SeedPairRow;
}

export interface PairOwner {
  playerId: string;
  family: string;
}

const ownedBy = ({ playerId, family }: PairOwner) => and(eq(studioSeedPairs.playerId, playerId), eq(studioSeedPairs.family, family));
const isCurrent = and(isNull(studioSeedPairs.revealedAt), isNotNull(studioSeedPairs.clientSeed));

/** The pair that decides the player's next round. */
export async function currentPair(db: StudioQueries, owner: PairOwner): Promise<BegunPair | undefined> {
  return begun(
    (
      await db
        .select()
        .from(studioSeedPairs)
        .where(and(ownedBy(owner), isCurrent))
    )[0],
  );
}

/** The active pair and the next one; if there is no next one, `fresh` becomes it. */
export async function heldPairs(db: StudioDatabase, owner: PairOwner, fresh: () => SeedPairRow): Promise<HeldPairs> {
  const found = await findHeld(db, owner);
  if (found) return found;
  await db.insert(studioSeedPairs).values(fresh()).onConflictDoNothing();
  const kept = await findHeld(db, owner);
  if (!kept) throw new Error('a seed pair that was just kept is gone');
  return kept;
}

async function findHeld(db: StudioDatabase, owner: PairOwner): Promise<HeldPairs | undefined> {
  const rows = await db
    .select()
    .from(studioSeedPairs)
    .where(and(ownedBy(owner), isNull(studioSeedPairs.revealedAt)));
  const next = rows.find(({ clientSeed }) => clientSeed === null);
  return next && { current: begun(rows.find(({ clientSeed }) => clientSeed !== null)), next };
}

export interface TakenPair extends HeldPairs {
  current: BegunPair;
  /** The previously active pair, now revealed. */
  old: BegunPair | undefined;
}

interface Taking {
  clientSeed: string;
  /** The hash of the committed pair, as it was shown to the player. */
  nextServerSeedHash: string;
  now: Date;
  fresh: () => SeedPairRow;
}

/**
 * Activates the committed pair with the player's seed, reveals the previous one and commits to another. Repeating the call gives the same
 * answer. `changed`: another hash is committed to. `used`: the server knew this client seed when it made its own.
 * `pending`: a round of the active pair is unfinished, and its outcome could be predicted. The row locks come first, so that no round can
 * begin between the check and the reveal.
 */
export async function takeNextPair(
  db: StudioDatabase,
  owner: PairOwner,
  taking: Taking,
): Promise<TakenPair | 'changed' | 'used' | 'pending'> {
  return db.transaction(async (tx) => {
    const { clientSeed, nextServerSeedHash, now, fresh } = taking;
    const [next] = await tx
      .select()
      .from(studioSeedPairs)
      .where(and(ownedBy(owner), isNull(studioSeedPairs.clientSeed), eq(studioSeedPairs.serverSeedHash, nextServerSeedHash)))
      .for('update');
    if (!next) return (await takenBefore(tx, owner, taking)) ?? 'changed';
    const used = eq(studioSeedPairs.clientSeed, clientSeed);
    const known = await tx
      .select({ id: studioSeedPairs.id })
      .from(studioSeedPairs)
      .where(and(eq(studioSeedPairs.playerId, owner.playerId), used))
      .limit(1);
    if (known.length > 0) return 'used';
    const old = begun(
      (
        await tx
          .select()
          .from(studioSeedPairs)
          .where(and(ownedBy(owner), isCurrent))
          .for('update')
      )[0],
    );
    if (old && (await hasOpenRound(tx, old))) return 'pending';
    if (old) await tx.update(studioSeedPairs).set({ revealedAt: now }).where(eq(studioSeedPairs.id, old.id));
    const begin = { clientSeed, nextSpinAt: old?.nextSpinAt ?? now };
    const [taken] = await tx.update(studioSeedPairs).set(begin).where(eq(studioSeedPairs.id, next.id)).returning();
    const [committed] = await tx.insert(studioSeedPairs).values(fresh()).returning();
    const current = begun(taken);
    if (!current || !committed) throw new Error('a seed pair that was just kept is gone');
    return { old, current, next: committed };
  });
}

/** What the same call did the first time. */
async function takenBefore(
  tx: StudioQueries,
  owner: PairOwner,
  { clientSeed, nextServerSeedHash }: Taking,
): Promise<TakenPair | undefined> {
  const rows = await tx
    .select()
    .from(studioSeedPairs)
    .where(and(ownedBy(owner), isNull(studioSeedPairs.revealedAt)));
  const current = begun(rows.find((row) => row.clientSeed === clientSeed && row.serverSeedHash === nextServerSeedHash));
  const next = rows.find((row) => row.clientSeed === null);
  if (!current || !next) return undefined;
  const revealed = await tx
    .select()
    .from(studioSeedPairs)
    .where(and(ownedBy(owner), isNotNull(studioSeedPairs.revealedAt)))
    .orderBy(desc(studioSeedPairs.revealedAt), desc(studioSeedPairs.createdAt))
    .limit(1);
  return { old: begun(revealed[0]), current, next };
}

async function hasOpenRound(tx: StudioQueries, { id }: SeedPairRow): Promise<boolean> {
  const open = await tx
    .select({ id: studioRounds.id })
    .from(studioRounds)
    .where(and(eq(studioRounds.seedPairId, id), inArray(studioRounds.state, unfinishedStates)))
    .limit(1);
  return open.length > 0;
}

function begun(row: SeedPairRow | undefined): BegunPair | undefined {
  return row && row.clientSeed !== null ? { ...row, clientSeed: row.clientSeed } : undefined;
}
