import { type Book, type Choice, priceFor } from './book.ts';
import { cardOf, type Desk } from './desk.ts';

interface Slip {
  desk: () => Desk;
  book: Pick<Book, 'chance'>;
}

/** A pick's price alone; undefined while it is suspended: its market is closed, or it is all but certain or all but impossible. */
export function legPrice(choice: Choice, slip: Slip): bigint | undefined {
  const chance = chanceOf(choice, slip);
  return chance === undefined ? undefined : priceFor([chance]);
}

/** The current price of the whole slip; undefined while one of its picks is suspended, as on the server. */
export function slipPrice(slip: Slip): bigint | undefined {
  const picks = slip.desk().slip;
  const isPriced = picks.length > 0 && picks.every((choice) => legPrice(choice, slip) !== undefined);
  return isPriced ? priceFor(picks.flatMap((choice) => chanceOf(choice, slip) ?? [])) : undefined;
}

function chanceOf(choice: Choice, { desk, book }: Slip): number | undefined {
  const card = cardOf(desk(), choice.match);
  return card && book.chance(card, choice);
}
