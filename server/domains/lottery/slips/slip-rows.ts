import type { ValueOf } from '#contract/calls.ts';
import type { lotterySlips } from '#server/domains/lottery/schema.ts';

export type SlipRow = typeof lotterySlips.$inferSelect;
export type Slip = ValueOf<'PUT /lotto/lgw/slips'>;

export const toSlip = ({ id, gameId, name, items, savedAt }: SlipRow): Slip => ({
  slipId: id,
  gameId,
  name,
  items,
  savedAt: savedAt.getTime(),
});
