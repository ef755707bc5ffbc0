import type { Translate } from '#studio/frame/model/text.ts';
import type { BaccaratOutcome } from '#studio/kinds/table/engine/baccarat/decide.ts';
import type { ColourOutcome } from '#studio/kinds/table/engine/colour-game/decide.ts';
import type { CrashOutcome } from '#studio/kinds/table/engine/crash/decide.ts';
import type { DragonTigerOutcome } from '#studio/kinds/table/engine/dragon-tiger/decide.ts';
import type { RouletteOutcome } from '#studio/kinds/table/engine/roulette/decide.ts';
import type { SicBoOutcome } from '#studio/kinds/table/engine/sic-bo/decide.ts';
import type { Card } from '#studio/kinds/table/engine/shoe.ts';
import { totalOf } from '#studio/kinds/table/engine/two-hands.ts';
import type { TableGame } from '#studio/kinds/table/server/games.ts';

/** An outcome with its game. */
export type Played =
  | { game: 'baccarat'; outcome: BaccaratOutcome }
  | { game: 'dragon-tiger'; outcome: DragonTigerOutcome }
  | { game: 'roulette'; outcome: RouletteOutcome }
  | { game: 'sic-bo'; outcome: SicBoOutcome }
  | { game: 'colour-game'; outcome: ColourOutcome }
  | { game: 'crash'; outcome: CrashOutcome };

/** The protocol carries outcomes of all games in one shape; the studio's own engine made this one for its game. */
export function playedOf(game: TableGame, outcome: Readonly<Record<string, unknown>>): Played {
  return { game, outcome } as unknown as Played;
}

/** Whether a place won is not guessed here: the settled bets say it. This is only the result, in words. */
export function outcomeWords(played: Played, t: Translate): string {
  switch (played.game) {
    case 'baccarat': {
      const { winner, player, banker } = played.outcome;
      return t(`baccarat.result.${winner}`, { first: totalOf(player), second: totalOf(banker) });
    }
    case 'dragon-tiger': {
      const { winner, isSuitedTie, dragon, tiger } = played.outcome;
      return t(`dragon-tiger.result.${isSuitedTie ? 'suited' : winner}`, { first: rankName(dragon, t), second: rankName(tiger, t) });
    }
    case 'roulette':
      return t('roulette.result', { number: played.outcome.number, tone: t(`roulette.${played.outcome.colour}`) });
    case 'sic-bo': {
      const { dice, total, isTriple } = played.outcome;
      return t(isTriple ? 'sic-bo.result.triple' : 'sic-bo.result', { dice: dice.join('–'), total });
    }
    case 'colour-game':
      return t('colour-game.result', { dice: t.list(played.outcome.dice.map((colour) => t(`colour-game.${colour}`))) });
    case 'crash':
    default:
      return t('crash.result', { times: t.hundredths(played.outcome.pointHundredths) });
  }
}

export function cardWords({ rank, suit }: Card, t: Translate): string {
  return t('card.label', { rank: rankName({ rank }, t), suit: t(`card.suit.${suit}`) });
}

function rankName({ rank }: Pick<Card, 'rank'>, t: Translate): string {
  return rank === 1 || rank > 10 ? t(`card.rank.${rank}`) : String(rank);
}
