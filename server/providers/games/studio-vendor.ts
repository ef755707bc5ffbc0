import { nextMatch, practises } from '#studio/create-studio.ts';

import type { GameVendor, PageStyle } from './game-vendor.ts';

export const studioCode = 'studio';

/** Engine family -> its client, below `/studio/play/`. */
const pages: Readonly<Record<string, string>> = {
  'line-slot': 'slot.html',
  'ways-slot': 'slot.html',
  'classic-slot': 'slot.html',
  'cascade-slot': 'slot.html',
  holdem: 'cards.html',
  'lucky-nine-seats': 'cards.html',
  dice: 'instant.html',
  plinko: 'instant.html',
  keno: 'instant.html',
  mines: 'instant.html',
  'hi-lo': 'instant.html',
  scratch: 'instant.html',
  baccarat: 'table.html',
  roulette: 'table.html',
  'sic-bo': 'table.html',
  'dragon-tiger': 'table.html',
  'colour-game': 'table.html',
  crash: 'table.html',
  fish: 'fish.html',
  sports: 'sports.html',
};

/** The clients that can replay a round: games that one player, or one table of cards, plays to an end. */
const replaying = new Set(['slot.html', 'cards.html', 'instant.html']);

const pageOf = (engine: string) => pages[engine.slice(0, engine.indexOf(':'))];

const addressed = (token: Record<string, string>, { language, theme, digits }: PageStyle) =>
  new URLSearchParams({ ...token, lang: language, theme, ...(digits !== 'latin' && { digits }) }).toString();

/** The embedded vendor. It gets nothing that an outside one would not. `lobby`: the running studio's, once there is one. */
export function studioVendor(secret: string, lobby?: GameVendor['lobby']): GameVendor {
  return {
    code: studioCode,
    secret,
    runs: (engine) => pageOf(engine) !== undefined,
    practises,
    replayUrl({ engine, replayToken, ...style }) {
      const page = pageOf(engine);
      if (page === undefined || !replaying.has(page)) return undefined;
      return `/studio/play/${page}#${addressed({ replay: replayToken }, style)}`;
    },
    ...(lobby && { lobby }),
    nextMatch: ({ engine, nowMs }) => nextMatch(engine, nowMs),
    launchUrl: ({ engine, launchToken, ...style }) => {
      const page = pageOf(engine);
      if (page === undefined) throw new Error(`no client for ${engine}`);
      return `/studio/play/${page}#${addressed({ launch: launchToken }, style)}`;
    },
  };
}
