import type { ChoiceFacts, Published } from '../facts.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

export const fieldCount = 9;
/** This many matching fields win; a card never shows that many of anything but its prize. */
export const alikeCount = 3;
export const cardKinds = ['low', 'high'] as const;

export interface ScratchChoice {
  card: (typeof cardKinds)[number];
}

export interface Prize {
  /** One letter, shown on the fields. */
  id: string;
  hundredths: number;
  /** How many of the series' cards win it. */
  cards: number;
}

/** One version of the game: immutable data. A change of any kind is a new version with a new id. */
export interface ScratchTable {
  /** `scratch/<name>@<version>` */
  id: string;
  /** Cards in a series. Each card is drawn from a whole series. */
  series: number;
  prizes: Readonly<Record<ScratchChoice['card'], readonly Prize[]>>;
  published: Published;
}

export function returnOf({ prizes, series }: ScratchTable, card: ScratchChoice['card']): Fraction {
  const paid = prizes[card].reduce((sum, prize) => sum + BigInt(prize.cards * prize.hundredths), 0n);
  return { numerator: paid, denominator: BigInt(series) * 100n };
}

/** By kind of card. */
export function factsOf(table: ScratchTable): ReadonlyMap<string, ChoiceFacts> {
  return new Map(
    cardKinds.map((card) => {
      const mostHundredths = Math.max(...table.prizes[card].map((prize) => prize.hundredths));
      return [card, { returns: [returnOf(table, card)], mostHundredths }];
    }),
  );
}
