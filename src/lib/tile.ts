import type { Game } from '#contract/games/calls.ts';
import { isLiveType } from '#contract/games/live-facts.ts';

import { canBeFavourite } from './favourite-rules.ts';
import { gameLink } from './game-link.ts';

/** What a tile shows of a game, and what its link and its heart need. */
export interface Tile {
  nodeId: string;
  /** The vendor's code. */
  vassalage: string;
  link: string;
  name: string;
  vendorName: string;
  /** Path of the picture without size and format. */
  art: string;
  /** `#rrggbb`, shown until the picture is loaded. */
  colour: string;
  isNew: boolean;
  canBeFavourite: boolean;
  /** Players share it: the tile shows what is going on there. */
  isLive: boolean;
  /** What the page says of that; nothing if it does not know. */
  facts: string;
}

export function tileOf(game: Game): Tile {
  return {
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    link: gameLink(game),
    name: game.displayName,
    vendorName: game.vendorName,
    art: game.showIcon,
    colour: game.placeholderColour,
    isNew: game.isNew,
    canBeFavourite: canBeFavourite(game.gameType),
    isLive: isLiveType(game.gameType),
    facts: '',
  };
}

/**
 * Tiles as one text for the HTML, whose tiles have all of it once more: a line each, its fields apart by tabs. Left out is what follows from
 * the id, as most of it does for most games.
 */
export function packTiles(games: readonly Game[], facts: Readonly<Record<string, string>> = {}): string {
  return games.map((game) => lineOf({ ...tileOf(game), facts: facts[game.nodeId] ?? '' })).join('\n');
}

function lineOf(tile: Tile): string {
  const usual = usualOf(tile.nodeId);
  const unusual = (field: 'link' | 'name' | 'vassalage') => (tile[field] === usual[field] ? '' : tile[field]);
  const marks = `${tile.isNew ? 'n' : ''}${tile.canBeFavourite ? 'f' : ''}${tile.isLive ? 'l' : ''}`;
  const art = tile.art.replace(usual.art, '.');
  const fields = [
    tile.nodeId,
    art,
    tile.colour,
    unusual('name'),
    tile.vendorName,
    marks,
    unusual('vassalage'),
    unusual('link'),
    tile.facts,
  ];
  return fields
    .map((field) => field.replaceAll(/[\t\n]/g, ' '))
    .join('\t')
    .trimEnd();
}

export function unpackTiles(text: string): Tile[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [nodeId = '', art = '', colour = '', name = '', vendorName = '', marks = '', vassalage = '', link = '', facts = ''] =
      line.split('\t');
    const usual = usualOf(nodeId);
    return {
      nodeId,
      vassalage: vassalage || usual.vassalage,
      link: link || usual.link,
      name: name || usual.name,
      vendorName,
      art: art.replace(/^\./, usual.art),
      colour,
      isNew: marks.includes('n'),
      canBeFavourite: marks.includes('f'),
      isLive: marks.includes('l'),
      facts,
    };
  });
}

/** `perlas.sea-silk`: what its link, its name, its vendor's code and the beginning of its picture's path usually are. */
function usualOf(nodeId: string): Record<'link' | 'name' | 'vassalage' | 'art', string> {
  const [vendor = '', game = ''] = nodeId.split('.');
  return {
    link: `/m/launchGame?gameId=${nodeId}`,
    name: game.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase()),
    vassalage: vendor.toUpperCase().replaceAll('-', '_'),
    art: `/art/tiles/${nodeId}.`,
  };
}
