import type { Draws } from '#fair/draws.ts';

import { type Card, openShoe } from './shoe.ts';

/** Two hands of two cards, dealt in turn, player first; each may get a third. A hand's total is the last digit of its sum. */
export interface TwoHandRules {
  decks: number;
  /** From this two-card total on, of either hand, nobody draws. */
  natural: number;
  playerDraws(total: number): boolean;
  /** `playerThird` is the value of the player's third card, undefined if the player stood. */
  bankerDraws(total: number, playerThird: number | undefined): boolean;
}

export interface TwoHands {
  player: readonly Card[];
  banker: readonly Card[];
}

/** What pays depend on. */
export interface HandResult {
  winner: 'player' | 'banker' | 'tie';
  /** The first two cards have the same rank. */
  hasPlayerPair: boolean;
  hasBankerPair: boolean;
  /** The totals of the first two cards. */
  playerStart: number;
  bankerStart: number;
}

/** Ace 1, two to nine as they are, tens and court cards 0. */
export function valueOf(rank: number): number {
  return rank > 9 ? 0 : rank;
}

export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, { rank }) => sum + valueOf(rank), 0) % 10;
}

/** Four to six draws: one per card, in the order dealt. */
export function dealHands(rules: TwoHandRules, draws: Draws): TwoHands {
  const nextCard = openShoe(rules.decks, draws);
  const [first, second, third, fourth] = [nextCard(), nextCard(), nextCard(), nextCard()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  const [playerStart, bankerStart] = [totalOf(player), totalOf(banker)];
  if (Math.max(playerStart, bankerStart) >= rules.natural) return { player, banker };
  const playerThird = rules.playerDraws(playerStart) ? nextCard() : undefined;
  if (playerThird) player.push(playerThird);
  if (rules.bankerDraws(bankerStart, playerThird && valueOf(playerThird.rank))) banker.push(nextCard());
  return { player, banker };
}

export function resultOf({ player, banker }: TwoHands): HandResult {
  return {
    winner: winnerOf(totalOf(player), totalOf(banker)),
    hasPlayerPair: player[0]?.rank === player[1]?.rank,
    hasBankerPair: banker[0]?.rank === banker[1]?.rank,
    playerStart: totalOf(player.slice(0, 2)),
    bankerStart: totalOf(banker.slice(0, 2)),
  };
}

export function winnerOf(player: number, banker: number): HandResult['winner'] {
  return player > banker ? 'player' : player < banker ? 'banker' : 'tie';
}
