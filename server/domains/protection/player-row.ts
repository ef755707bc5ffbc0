import { strict as assert } from 'node:assert';

import { eq, sql } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { PlayerRow } from './limit-rules.ts';
import { protectionPlayers } from './schema.ts';

interface Opening {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  /** A play screen is open: after a pause a new stretch of play begins. */
  isPlaying?: boolean;
}

/** A player's row, locked until the transaction ends, created if missing, with its periods brought up to date. */
export async function openPlayer({ ctx, tx, memberId, isPlaying = false }: Opening): Promise<PlayerRow> {
  const { code, register } = ctx.merchant;
  await tx.execute(
    sql`select from (select protection_open(${memberId}::uuid, ${code}, ${register.timeZone}, ${ctx.clock.now()}::timestamptz, ${isPlaying}::boolean)) opened`,
  );
  return readPlayer(tx, memberId);
}

/** Like `openPlayer`, for a play screen: its time counts, and a due reality check counts as shown. */
export async function touchPlayer({ ctx, tx, memberId }: Opening): Promise<PlayerRow> {
  const { code, register } = ctx.merchant;
  await tx.execute(sql`select protection_touch(${memberId}::uuid, ${code}, ${register.timeZone}, ${ctx.clock.now()}::timestamptz)`);
  return readPlayer(tx, memberId);
}

/** Changes a player's protection, and everything derived from it. */
export async function changePlayer({ ctx, tx, memberId, change }: Opening & { change: Partial<PlayerRow> }): Promise<PlayerRow> {
  await tx.update(protectionPlayers).set(change).where(eq(protectionPlayers.memberId, memberId));
  return openPlayer({ ctx, tx, memberId });
}

async function readPlayer(tx: Queryable, memberId: string): Promise<PlayerRow> {
  const [row] = await tx.select().from(protectionPlayers).where(eq(protectionPlayers.memberId, memberId));
  assert(row, 'an opened row is there');
  return row;
}
