import type { LotteryGame } from '#lottery/games.ts';
import { prizeOf, scaledMinor } from '#lottery/price.ts';
import type { DrawResult, PlayTable } from '#lottery/shape.ts';

import type { TicketRow } from '#server/domains/lottery/rows.ts';

export type PlayedTicket = Pick<
  TicketRow,
  'id' | 'memberId' | 'orderId' | 'items' | 'reduced' | 'currency' | 'gameName' | 'costMinor' | 'bonusId' | 'bonusMinor'
>;

/** What a ticket wins, before the pools are split. */
export interface TicketHits {
  /** Of each item, in their order, by its odds. */
  fixedMinor: bigint[];
  /** Of each item, by the pool's name. */
  shares: Readonly<Record<string, number>>[];
}

export interface TicketPrize {
  /** Of each item, in their order. */
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

/** With what each pool pays for one share. The tax is taken of the ticket's whole prize, rounded down. */
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
