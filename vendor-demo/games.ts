/** One way a pick can end: `weight` of the game's `range`, paying `timesHundredths` hundredths of the stake. */
export interface Ending {
  face: string;
  weight: number;
  timesHundredths: number;
}

export interface Game {
  /** The last part of the operator's engine name. */
  id: string;
  /** Every number below it is equally likely. */
  range: number;
  /** By the player's pick, in order of the drawn number. */
  picks: Readonly<Record<string, readonly Ending[]>>;
}

const twoCoins = (pick: 'heads' | 'tails', other: 'heads' | 'tails'): Ending[] => [
  { face: pick, weight: 500, timesHundredths: 194 },
  { face: other, weight: 500, timesHundredths: 0 },
];

const hands = ['rock', 'paper', 'scissors'] as const;

/** The house shows each hand equally often; the same hand returns the stake. */
const handGame = (pick: (typeof hands)[number]): Ending[] =>
  hands.map((face) => {
    const lead = (hands.indexOf(pick) - hands.indexOf(face) + hands.length) % hands.length;
    return { face, weight: 100, timesHundredths: [100, 191, 0][lead] ?? 0 };
  });

/** A jump of `height`: the higher, the rarer and the better paid. Every height returns 96 %. */
const jump = (timesHundredths: number): Ending[] => {
  const weight = (96 * 10_000) / timesHundredths;
  return [
    { face: 'over', weight, timesHundredths },
    { face: 'touched', weight: 10_000 - weight, timesHundredths: 0 },
  ];
};

const fingers = ['1', '2', '3', '4', '5'];
const guess = (pick: string): Ending[] => fingers.map((face) => ({ face, weight: 20, timesHundredths: face === pick ? 485 : 0 }));

/** Four street games. Every pick of a game returns the same share of the stake. */
export const games: readonly Game[] = [
  { id: 'kara-y-krus', range: 1000, picks: { heads: twoCoins('heads', 'tails'), tails: twoCoins('tails', 'heads') } },
  { id: 'bato-bato-pik', range: 300, picks: Object.fromEntries(hands.map((hand) => [hand, handGame(hand)])) },
  {
    id: 'luksong-tinik',
    range: 10_000,
    picks: { '150': jump(150), '200': jump(200), '300': jump(300), '500': jump(500), '1000': jump(1000) },
  },
  { id: 'pitik-bulag', range: 100, picks: Object.fromEntries(fingers.map((finger) => [finger, guess(finger)])) },
];

export const gameOf = (id: string): Game | undefined => games.find((game) => game.id === id);

/** The drawn number's meaning for this pick. */
export function endingOf(endings: readonly Ending[], drawn: number): Ending {
  let below = 0;
  for (const ending of endings) {
    below += ending.weight;
    if (drawn < below) return ending;
  }
  throw new Error(`nothing is at ${drawn}`);
}

/** Rounded down to a minor unit; stakes are hundreds of them, so nothing is lost. */
export function winOf(stakeMinor: bigint, { timesHundredths }: Ending): bigint {
  return (stakeMinor * BigInt(timesHundredths)) / 100n;
}

/** The exact return in hundredths of a percent of the stake: the same for every pick. */
export function returnOf({ range, picks }: Game): number[] {
  return Object.values(picks).map(
    (endings) => endings.reduce((sum, { weight, timesHundredths }) => sum + weight * timesHundredths, 0) / range,
  );
}

/** Minor units, by the currency's decimals. */
export const stakes: Readonly<Record<number, readonly bigint[]>> = {
  0: [1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 100_000n],
  2: [100n, 200n, 500n, 1_000n, 5_000n, 10_000n],
};
