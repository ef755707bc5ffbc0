import type { Schedule } from './schedule.ts';

/** One lottery: what is drawn, when, and its limits. Sums are minor units of a two-digit currency; `scaledMinor` converts them. */
export interface LotteryGame {
  /** The catalogue's engine name. */
  word: string;
  tableId: string;
  schedule: Schedule;
  /** Before each draw, without sales. */
  lockSeconds: number;
  leastUnitMinor: bigint;
  mostUnitMinor: bigint;
  /** Per ticket. */
  mostCostMinor: bigint;
  /**
   * Per line and issue: from a liability of `reducedAtMinor` on it pays `reducedPercent` of its odds, from `closedAtMinor` on it is not
   * sold.
   */
  caps: { reducedAtMinor: bigint; closedAtMinor: bigint; reducedPercent: number };
  /** A shared prize's minimum, and the share of sales added to it. */
  pools: readonly { pool: string; leastMinor: bigint; salesPercent: number }[];
  /** Deducted from prizes above a sum, computed on the whole prize. */
  tax?: { overMinor: bigint; percent: number };
}

type Rules = Omit<LotteryGame, 'word'>;

const caps = { reducedAtMinor: 100_000_000n, closedAtMinor: 200_000_000n, reducedPercent: 50 };
const units = { leastUnitMinor: 100n, mostUnitMinor: 100_000n, mostCostMinor: 5_000_000n };
const lockSecondsOf = { 1: 5, 3: 10, 5: 15, 20: 30 } as const;

/** Day and night, every `minutes`. */
function fast(tableId: string, minutes: keyof typeof lockSecondsOf): Rules {
  const schedule: Schedule = { kind: 'every', minutes, from: '00:00', to: '24:00' };
  return { tableId, schedule, lockSeconds: lockSecondsOf[minutes], ...units, caps, pools: [] };
}

/** At times of the merchant's day, sold until 15 minutes before. */
function daily(tableId: string, times: readonly string[], weekdays?: readonly number[]): Rules {
  const schedule: Schedule = weekdays ? { kind: 'times', times, weekdays } : { kind: 'times', times };
  return { tableId, schedule, lockSeconds: 900, ...units, caps, pools: [] };
}

/** Tickets of 10.00 and more, with the tax on prizes above 10,000.00. */
function philippine(tableId: string, times: readonly string[], weekdays?: readonly number[]): Rules {
  return { ...daily(tableId, times, weekdays), leastUnitMinor: 1_000n, tax: { overMinor: 1_000_000n, percent: 20 } };
}

/** A fixed price per line, and a shared first prize. */
function rolling(rules: Rules, unitMinor: bigint, leastMinor: bigint, salesPercent: number): Rules {
  return { ...rules, leastUnitMinor: unitMinor, mostUnitMinor: unitMinor, pools: [{ pool: 'first', leastMinor, salesPercent }] };
}

const million = 100_000_000n;
const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [0, 1, 2, 3, 4, 5, 6];
const thriceADay = ['14:00', '17:00', '21:00'];
const night = ['21:00'];
const tueThuSat = [tuesday, thursday, saturday];

const sixOf = (count: number, weekdays: readonly number[], millions: bigint) =>
  rolling(philippine(`six-${count}`, night, weekdays), 2_000n, millions * million, 20);

const games = {
  'lottery:red-river': daily('ladder-north', ['18:15']),
  'lottery:lotus-three': fast('digits-3', 3),
  'lottery:night-market': fast('ladder-north', 5),
  'lottery:dragon-bay': daily('ladder-north-paper', ['19:15']),
  'lottery:old-quarter': daily('ladder-south-paper', ['16:15']),
  'lottery:rice-field': sixOf(49, [tuesday, thursday, sunday], 25n),
  'lottery:buffalo-boy': fast('ladder-south-twin', 20),
  'lottery:mekong-morning': daily('ladder-south', ['09:15']),
  'lottery:water-puppet': fast('digits-4', 5),
  'lottery:bamboo-bridge': fast('digits-3', 5),
  'lottery:monsoon': fast('digits-4', 20),
  'lottery:spice-island': daily('sea', ['15:45']),
  'lottery:harbour-moon': daily('sea', ['20:45']),
  'lottery:batik': daily('sea-two', ['12:15']),
  'lottery:durian': sixOf(55, [monday, wednesday, saturday], 45n),
  'lottery:strait': fast('digits-5', 5),
  'lottery:temple-bell': daily('sea-two', ['09:45', '17:45']),
  'lottery:orangutan': fast('race-10', 5),
  'lottery:suerte-six': rolling(philippine('ph-6d', night, tueThuSat), 1_000n, 15_000_000n, 10),
  'lottery:carabao-four': philippine('ph-4d', night, [monday, wednesday, friday]),
  'lottery:plaza-three': philippine('ph-3d', thriceADay),
  'lottery:jeepney-two': philippine('ph-2d', thriceADay),
  'lottery:bituin': sixOf(45, [monday, wednesday, friday], 15n),
  'lottery:fiesta': sixOf(58, [tuesday, friday, sunday], 75n),
  'lottery:one-minute-five': fast('digits-5', 1),
  'lottery:bilis-dice': fast('dice-3', 1),
  'lottery:karera-ten': fast('race-10', 1),
  'lottery:bola-bingo': fast('bingo-75', 3),
  'lottery:rapid-keno': fast('keno-80', 3),
  'lottery:kidlat-four': fast('digits-4', 1),
  'lottery:pula-puti': fast('single-90', 3),
  'lottery:marka-sais': fast('mark-49', 5),
  'lottery:happy-eleven': fast('five-11', 3),
  'lottery:turbo-egg': fast('single-12', 1),
  'lottery:comet-eight': fast('keno-80', 5),
  'lottery:three-minute': fast('digits-5', 3),
  'lottery:barrio-bingo': fast('bingo-75', 5),
  'lottery:sixty-seconds': fast('digits-3', 1),
  'lottery:rooster-rush': fast('race-6', 3),
  'lottery:taya-tres': fast('dice-3', 3),
  'lottery:sabado': sixOf(42, tueThuSat, 10n),
  'lottery:quick-carabao': fast('race-10', 3),
  'lottery:galaxy-eleven': fast('five-11', 1),
  'lottery:fruit-stand': fast('five-11', 5),
  'lottery:snail-six': fast('race-6', 5),
  'lottery:parol-four': fast('digits-4', 3),
  'lottery:numero-uno': fast('single-36', 1),
  'lottery:lightning-lola': fast('keno-80', 1),
} as const satisfies Record<string, Rules>;

export type LotteryWord = keyof typeof games;

export const lotteryGames: Readonly<Record<string, LotteryGame>> = Object.fromEntries(
  Object.entries(games).map(([word, rules]) => [word, { word, ...rules }]),
);

export function gameOf(word: string): LotteryGame | undefined {
  return Object.hasOwn(lotteryGames, word) ? lotteryGames[word] : undefined;
}
