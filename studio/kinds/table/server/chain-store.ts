import { createHash, randomUUID } from 'node:crypto';

import { and, desc, eq, isNull } from 'drizzle-orm';

import { chainTo } from '#studio/kinds/table/engine/crash/chain.ts';
import type { StudioDatabase, StudioQueries } from '#studio/store/studio-database.ts';
import { studioTableChains } from '#studio/store/tables-schema.ts';
import type { StudioCore } from '#studio/studio-core.ts';

export type TableChain = typeof studioTableChains.$inferSelect;

/** Rounds of one chain: about seven hours of play. */
const chainLength = 1000;

export async function chainById(db: Pick<StudioQueries, 'select'>, id: string): Promise<TableChain> {
  const [chain] = await db.select().from(studioTableChains).where(eq(studioTableChains.id, id));
  if (!chain) throw new Error(`there is no chain ${id}`);
  return chain;
}

export async function latestChain(db: StudioDatabase, tableId: string): Promise<TableChain | undefined> {
  return (
    await db
      .select()
      .from(studioTableChains)
      .where(eq(studioTableChains.tableId, tableId))
      .orderBy(desc(studioTableChains.publishedAt))
      .limit(1)
  )[0];
}

/** Publishes the end of a chain whose secrets nobody has seen. */
export async function newChain({ db, now, randomBytes }: StudioCore, tableId: string, length = chainLength): Promise<TableChain> {
  const lastHash = Buffer.from(randomBytes(32)).toString('hex');
  const [terminalHash = ''] = chainTo(lastHash, length);
  const chain = { id: randomUUID(), tableId, terminalHash, lastHash, length, salt: null, saltBetIds: null, publishedAt: now() };
  await db.insert(studioTableChains).values(chain);
  return chain;
}

/** A round's secret and what was known of it before: its SHA-256. */
export function seedsAt({ lastHash, length }: TableChain, position: number): { serverSeed: string; serverSeedHash: string } {
  const [serverSeedHash = '', serverSeed = ''] = chainTo(lastHash, length - position + 1);
  return { serverSeed, serverSeedHash };
}

/** The bets of the chain's first round with any make its salt; the first writer wins. Returns the final salt, null while there is none. */
export async function saltBy(db: StudioQueries, { id, salt }: TableChain, betIds: readonly string[]): Promise<string | null> {
  if (salt !== null || betIds.length === 0) return salt;
  await db
    .update(studioTableChains)
    .set({ salt: saltOf(betIds), saltBetIds: [...betIds] })
    .where(and(eq(studioTableChains.id, id), isNull(studioTableChains.salt)));
  return (await chainById(db, id)).salt;
}

function saltOf(betIds: readonly string[]): string {
  return createHash('sha256').update(betIds.join('\n')).digest('hex');
}
