import { eq } from 'drizzle-orm';

import { studioSessions } from './schema.ts';
import type { StudioDatabase } from './studio-database.ts';

export type SessionRow = typeof studioSessions.$inferSelect;

export async function insertSession(db: StudioDatabase, session: SessionRow): Promise<void> {
  await db.insert(studioSessions).values(session);
}

export async function sessionByHash(db: StudioDatabase, tokenHash: string): Promise<SessionRow | undefined> {
  return (await db.select().from(studioSessions).where(eq(studioSessions.tokenHash, tokenHash)))[0];
}

export async function keepBalance(
  db: StudioDatabase,
  { tokenHash, balanceMinor }: Pick<SessionRow, 'tokenHash' | 'balanceMinor'>,
): Promise<void> {
  await db.update(studioSessions).set({ balanceMinor }).where(eq(studioSessions.tokenHash, tokenHash));
}
