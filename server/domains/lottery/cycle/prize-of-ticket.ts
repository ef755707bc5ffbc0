import type { LotteryGame } from '#lottery/games.ts';
import { prizeOf, scaledMinor } from '#lottery/price.ts';
import type { DrawResult, PlayTable } from '#lottery/shape.ts';

import type { TicketRow } from '#server/domains/lottery/rows.ts';

export type PlayedTicket = Pick<
  TicketRow,
  'id' | 'memberId' | 'orderId' | 'items' | 'reduced' | 'currency' | 'gameName' | 'costMinor' | 'bonusId' | 'bonusMinor'
>;

/** What a ticket wins, before pools are split. */
export interface TicketHits {
  /** By item, in order, at its odds. */
  fixedMinor: bigint[];
  /** By item, keyed by the pool's name. */
  shares: Readonly<Record<string, number>>[];
}

export interface TicketPrize {
  /** By item, in order. */
  itemsMinor: bigint[];
  prizeMinor: bigint;
  taxMinor: bigint;
}

export function hitsOf(table: PlayTable, result: DrawResult, { items, reduced }: Pick<PlayedTicket, 'items' | 'reduced'>): TicketHits {
  const won = items.map((item) =>
    prizeOf(
      table,
      { playId: item.playId, choice: item.choice, unitMinor: BigInt(item.unitMinor), multiplier: item.multiplier },
      result,
      reduced,
    ),
  );
  return { fixedMinor: won.map(({ prizeMinor }) => prizeMinor), shares: won.map(({ shares }) => shares) };
}

/** Includes what each pool pays per share. The tax is computed on the ticket's whole prize, rounded down. */
export function prizeOfTicket(
  { fixedMinor, shares }: TicketHits,
  { perShare, tax, currency }: { perShare: ReadonlyMap<string, bigint>; tax: LotteryGame['tax']; currency: TicketRow['currency'] },
): TicketPrize {
  const itemsMinor = fixedMinor.map((fixed, at) =>
    Object.entries(shares[at] ?? {}).reduce((sum, [pool, count]) => sum + (perShare.get(pool) ?? 0n) * BigInt(count), fixed),
  );
  const prizeMinor = itemsMinor.reduce((sum, minor) => sum + minor, 0n);
  const isTaxed = tax !== undefined && prizeMinor > scaledMinor(tax.overMinor, currency);
  return { itemsMinor, prizeMinor, taxMinor: isTaxed ? (prizeMinor * BigInt(tax.percent)) / 100n : 0n };
}
