import { type GameKind, gameKinds } from '#contract/games/facts.ts';

/** The words that players type for a kind of games in English and in Tagalog, written as `foldText` leaves a text. */
const wordsOfKinds = {
  slot: 'slot slots reels',
  plinko: 'plinko',
  crash: 'crash',
  mines: 'mines mina',
  dice: 'dice',
  keno: 'keno',
  'hi-lo': 'hi lo hilo taas baba',
  scratch: 'scratch card kayod kaskas',
  baccarat: 'baccarat bakarat',
  roulette: 'roulette ruleta',
  'dragon-tiger': 'dragon tiger tigre',
  'sic-bo': 'sic bo sicbo',
  'colour-game': 'colour color game perya kulay',
  'lucky-nine': 'lucky nine 9',
  poker: 'poker holdem texas',
  fish: 'fish fishing isda pangisda',
  sports: 'sports sport palakasan',
  lottery: 'lottery lotto loterya',
} as const satisfies Record<GameKind, string>;

export const kinds = gameKinds.map((kind) => ({ kind, words: wordsOfKinds[kind].split(' ') }));

/** The family of an engine (`line-slot:low`) whose kind has another name. */
const kindsOfFamilies: Readonly<Record<string, GameKind>> = {
  'line-slot': 'slot',
  'cascade-slot': 'slot',
  'ways-slot': 'slot',
  'classic-slot': 'slot',
  'lucky-nine-seats': 'lucky-nine',
  holdem: 'poker',
};

/** Nothing if no engine runs the game, or one that is of no kind that players know by a name. */
export function kindOf(engine: string | null): GameKind | undefined {
  const family = engine?.split(':')[0] ?? '';
  return kindsOfFamilies[family] ?? kinds.find(({ kind }) => kind === family)?.kind;
}
