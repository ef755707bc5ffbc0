import type { Translate } from '#studio/frame/model/text.ts';
import type { TableGame } from '#studio/kinds/table/server/games.ts';

/** The names of a game's places, and what they pay, in words. */
export interface PlaceNames {
  /** Full: `Split 17, 20`. */
  name: (place: string) => string;
  /** As written on the cloth. */
  short: (place: string) => string;
  /** `0.95 to 1`, `1 to 12 to 1`. */
  odds: (pays: Readonly<Record<string, number>>) => string;
  /** `0.95:1`, `1–12:1`. */
  shortOdds: (pays: Readonly<Record<string, number>>) => string;
}

export function placeNames(game: TableGame, t: Translate): PlaceNames {
  const name = (place: string) => nameOf(game, place, t);
  return {
    name,
    short: (place) => shortOf(game, place, t) ?? name(place),
    odds(pays) {
      const [least, most] = oddsOf(pays, t);
      return least === most ? t('odds.one', { pays: most }) : t('odds.range', { least, most });
    },
    shortOdds(pays) {
      const [least, most] = oddsOf(pays, t);
      return t.leftToRight(least === most ? `${most}:1` : `${least}–${most}:1`);
    },
  };
}

/** What a win pays to one; getting back the stake or part of it is not a win. */
function oddsOf(pays: Readonly<Record<string, number>>, t: Translate): [least: string, most: string] {
  const wins = Object.values(pays).filter((pay) => pay > 100);
  return [t.number((Math.min(...wins) - 100) / 100), t.number((Math.max(...wins) - 100) / 100)];
}

function nameOf(game: TableGame, place: string, t: Translate): string {
  const [kind = '', ...rest] = place.split('-');
  if (game === 'roulette') {
    const inside = ['straight', 'split', 'street', 'trio', 'corner', 'basket', 'line'];
    if (inside.includes(kind)) return t(`roulette.${kind}`, { numbers: t.list(rest) });
    return t(`roulette.${kind}`, { number: rest[0] ?? '' });
  }
  if (game === 'sic-bo' && rest.length > 0 && place !== 'any-triple')
    return t(`sic-bo.${kind}`, { number: rest[0] ?? '', one: rest[0] ?? '', other: rest[1] ?? '' });
  if (game === 'colour-game' && place !== 'any-triple') return t(`colour-game.${kind}`, { colour: t(`colour-game.${rest[0] ?? ''}`) });
  return t(`${game}.${place}`);
}

function shortOf(game: TableGame, place: string, t: Translate): string | undefined {
  const [kind = '', number = ''] = place.split('-');
  if (game === 'roulette') {
    if (kind === 'straight') return number;
    if (kind === 'dozen') return t('roulette.dozen.short', { from: Number(number) * 12 - 11, to: Number(number) * 12 });
    if (kind === 'column') return t('roulette.column.short');
    if (kind === 'low' || kind === 'high') return t(`roulette.${kind}.short`);
  }
  if (game === 'sic-bo' && kind === 'total') return number;
  return undefined;
}
