import type { SitAndGoRules } from './holdem/sit-and-go.ts';
import { type LuckyNineRules, startUnits } from './lucky-nine-room/rotation.ts';

/** The house's cut: of the buy-in in hold'em, of the winnings in Lucky 9. */
export const rakePercent = 5;

interface RoomTimes {
  /** Time per turn, and the extra time for the whole game. */
  turnMs: number;
  bankMs: number;
  /** Between two hands. */
  pauseMs: number;
}

interface CommonRoom extends RoomTimes {
  /** For example `holdem/6-50-steady@1`; never changes its meaning. */
  id: string;
  seats: number;
  pace: Pace;
}

export interface HoldemRoom extends CommonRoom {
  game: 'holdem';
  /** Whole units of a currency with cents. */
  price: number;
  rules: SitAndGoRules;
}

export interface LuckyNineRoom extends CommonRoom {
  game: 'lucky-nine';
  /** What one unit costs, in whole units of a currency with cents. */
  price: number;
  rules: LuckyNineRules;
}

/** A way of playing for money with others: seats, buy-in and pace. */
export type CardRoom = HoldemRoom | LuckyNineRoom;
type Pace = 'steady' | 'quick';

const times: Readonly<Record<Pace, RoomTimes>> = {
  steady: { turnMs: 15_000, bankMs: 30_000, pauseMs: 5000 },
  quick: { turnMs: 10_000, bankMs: 15_000, pauseMs: 4000 },
};

const levels = [
  [10, 20],
  [15, 30],
  [25, 50],
  [50, 100],
  [75, 150],
  [100, 200],
  [150, 300],
  [200, 400],
  [300, 600],
  [500, 1000],
] as const;

const sitAndGo: Readonly<Record<Pace, Omit<SitAndGoRules, 'prizes'>>> = {
  steady: { startStack: 1500, levels, handsPerLevel: 8 },
  quick: { startStack: 500, levels, handsPerLevel: 5 },
};

/** What the catalogue may name: `holdem:<seats>-<price>-<pace>` and `lucky-nine-seats:<seats>-<price of a unit>-<plain or double>`. */
export function roomFor(mathId: string): CardRoom | undefined {
  const holdem = /^holdem\/([236])-(\d{1,4})-(steady|quick)@1$/.exec(mathId);
  if (holdem) {
    const [, seats, price, word] = holdem;
    const pace = word === 'quick' ? 'quick' : 'steady';
    const prizes = seats === '6' ? [65, 35] : [100];
    return {
      id: mathId,
      game: 'holdem',
      seats: Number(seats),
      price: Number(price),
      pace,
      rules: { ...sitAndGo[pace], prizes },
      ...times[pace],
    };
  }
  const nine = /^lucky-nine-seats\/([2-6])-(\d{1,4})-(plain|double)@1$/.exec(mathId);
  if (!nine) return undefined;
  const [, seats, price, nines] = nine;
  const rules: LuckyNineRules = { rounds: seats === '2' ? 3 : seats === '3' ? 2 : 1, natural: nines === 'double' ? 2 : 1 };
  return { id: mathId, game: 'lucky-nine', seats: Number(seats), price: Number(price), pace: 'quick', rules, ...times.quick };
}

/** What a seat costs in minor units: all that its player can lose. */
export function buyInOf(room: CardRoom, currencyDigits: number): bigint {
  return priceMinor(room, currencyDigits) * BigInt(room.game === 'holdem' ? 1 : startUnits(room.rules, room.seats));
}

/** One unit of Lucky 9, or the whole buy-in of hold'em. In a currency without cents, one cent counts as fifty of its units. */
export function priceMinor({ price }: CardRoom, currencyDigits: number): bigint {
  return BigInt(price) * (currencyDigits === 2 ? 100n : 5000n);
}

/** All buy-ins without the house's cut; what a sit-and-go pays in prizes. */
export function prizePool(room: CardRoom, currencyDigits: number): bigint {
  return (buyInOf(room, currencyDigits) * BigInt(room.seats) * BigInt(100 - rakePercent)) / 100n;
}
