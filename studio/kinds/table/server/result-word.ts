import type { BaccaratOutcome } from '#studio/kinds/table/engine/baccarat/decide.ts';
import type { ColourOutcome } from '#studio/kinds/table/engine/colour-game/decide.ts';
import type { CrashOutcome } from '#studio/kinds/table/engine/crash/decide.ts';
import type { DragonTigerOutcome } from '#studio/kinds/table/engine/dragon-tiger/decide.ts';
import type { RouletteOutcome } from '#studio/kinds/table/engine/roulette/decide.ts';
import type { SicBoOutcome } from '#studio/kinds/table/engine/sic-bo/decide.ts';
import type { Json } from '#studio/store/json.ts';

import type { TableGame } from './games.ts';

const smallMost = 10;

const words = {
  baccarat: ({ winner }: BaccaratOutcome) => winner,
  'dragon-tiger': ({ winner }: DragonTigerOutcome) => winner,
  roulette: ({ colour, number }: RouletteOutcome) => `${colour} ${number}`,
  'sic-bo': ({ total, isTriple }: SicBoOutcome) => `${isTriple ? 'triple' : total <= smallMost ? 'small' : 'big'} ${total}`,
  'colour-game': ({ dice }: ColourOutcome) => dice.join(' '),
  crash: ({ pointHundredths }: CrashOutcome) => (pointHundredths / 100).toFixed(2),
} as const satisfies Record<TableGame, (outcome: never) => string>;

/** A finished round as a lobby names it: `banker`, `red 32`, `1.52` (`tableResults` of the contract). */
export function resultWord(game: TableGame, outcome: Json | null): string | undefined {
  // the table's own engine made what was stored
  return outcome === null ? undefined : words[game](outcome as never);
}
