import { and, eq, gt, isNull } from 'drizzle-orm';

import type { VendorAnswer } from '#contract/vendor.ts';

import { bareOutcome } from './bare-outcome.ts';
import { roundNonces, roundReplays } from './schema.ts';
import { nonceLifeMs, type SignedInput, type VendorCtx, type VendorOutcome } from './vendor-call.ts';
import { hashVendorToken } from './vendor-token.ts';

/** The round to replay, and how its game looks. */
export type TakenReplay = Required<Pick<VendorAnswer, 'replayOf' | 'playerId' | 'gameCode' | 'currency' | 'language' | 'game'>>;

/** Trades a single-use replay token. Moves no money. Codes: OK, BAD_SIGNATURE, INVALID_TOKEN. */
export async function takeReplay({
  ctx,
  input: { replayToken, nonce },
}: {
  ctx: VendorCtx;
  input: SignedInput & { replayToken: string };
}): Promise<{ outcome: VendorOutcome; replay?: TakenReplay }> {
  const { vendorCode } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.db.orm.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + nonceLifeMs);
    const noted = await tx.insert(roundNonces).values({ vendorCode, nonce, expiresAt }).onConflictDoNothing().returning();
    if (noted.length === 0) return { outcome: bareOutcome('BAD_SIGNATURE') };
    const [taken] = await tx
      .update(roundReplays)
      .set({ usedAt: now })
      .where(
        and(
          eq(roundReplays.tokenHash, hashVendorToken(replayToken)),
          eq(roundReplays.vendorCode, vendorCode),
          isNull(roundReplays.usedAt),
          gt(roundReplays.expiresAt, now),
        ),
      )
      .returning();
    if (!taken) return { outcome: bareOutcome('INVALID_TOKEN') };
    const { roundId, memberId, gameId, gameName, currency, language, engine, theme } = taken;
    const game = { name: gameName, engine, theme };
    return { outcome: bareOutcome('OK'), replay: { replayOf: roundId, playerId: memberId, gameCode: gameId, currency, language, game } };
  });
}
