import type { Translate } from '#studio/frame/model/text.ts';
import { colours } from '#studio/kinds/table/engine/colour-game/math.ts';
import type { TableGame } from '#studio/kinds/table/server/games.ts';

import { baccaratDeal, dragonTigerDeal, type Side } from '../model/deal-plan.ts';
import { cardWords, outcomeWords, type Played } from '../model/outcome.ts';

import { createCardsScene } from './cards-scene.ts';
import { createDiceScene } from './dice-scene.ts';
import type { Scene } from './scene.ts';
import { createWheelScene } from './wheel-scene.ts';

/** The scene of a game with a cloth. */
export function createRoundScene(box: HTMLElement, { game, t }: { game: TableGame; t: Translate }): Scene<Played> {
  const words = (played: Played) => outcomeWords(played, t);
  if (game === 'roulette') {
    const scene = createWheelScene(box);
    return adapt(scene, (played) => (played.game === 'roulette' ? { number: played.outcome.number, label: words(played) } : undefined));
  }
  if (game === 'sic-bo') {
    const scene = createDiceScene(box);
    return adapt(scene, (played) =>
      played.game === 'sic-bo'
        ? { faces: played.outcome.dice.map((face) => face - 1), summary: String(played.outcome.total), label: words(played) }
        : undefined,
    );
  }
  if (game === 'colour-game') {
    const scene = createDiceScene(box, colours);
    return adapt(scene, (played) =>
      played.game === 'colour-game'
        ? { faces: played.outcome.dice.map((colour) => colours.indexOf(colour)), summary: '', label: words(played) }
        : undefined,
    );
  }
  const sides: Record<Side, string> = game === 'baccarat' ? { first: 'player', second: 'banker' } : { first: 'dragon', second: 'tiger' };
  const scene = createCardsScene(box, { hand: (side) => t(`${game}.${sides[side]}`), card: (card) => cardWords(card, t) });
  return adapt(scene, (played) =>
    played.game === 'baccarat'
      ? baccaratDeal(played.outcome)
      : played.game === 'dragon-tiger'
        ? dragonTigerDeal(played.outcome)
        : undefined,
  );
}

function adapt<Own>(scene: Scene<Own>, read: (played: Played) => Own | undefined): Scene<Played> {
  return {
    clear: scene.clear,
    show(played, moment) {
      const own = read(played);
      if (own) scene.show(own, moment);
    },
  };
}
