import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { type Draws, fairDraws } from '#fair/draws.ts';

/** A card is a number from 0 to 51: clubs, diamonds, hearts, spades, each from ace to king (`cardOf` of the shoe). */
export type CardNumber = number;

const deckSize = 52;

/** What decides a table's cards: the server's secret, committed to before anybody sat down, and the seeds of all who did. */
export interface TableSeeds {
  serverSeed: string;
  clientSeed: string;
}

/** One draw per card from the top: the card at this position is swapped with one of the remaining ones. */
export function shuffledDeck(draws: Draws): CardNumber[] {
  const deck = Array.from({ length: deckSize }, (_, card) => card);
  for (let top = 0; top < deckSize - 1; top++) {
    const place = top + draws.integer(deckSize - top);
    [deck[top], deck[place]] = [cardAt(deck, place), cardAt(deck, top)];
  }
  return deck;
}

/** The deck of a hand; the first hand is number 1. */
export function deckOf({ serverSeed, clientSeed }: TableSeeds, hand: number): CardNumber[] {
  return shuffledDeck(fairDraws({ serverSeed, clientSeed, nonce: hand }));
}

/** The random integers for a house bot's choice at this turn, so that a whole table can be replayed and no bot can have seen more. */
export function botDraws({ serverSeed, clientSeed }: TableSeeds, turn: number): Draws {
  return fairDraws({ serverSeed, clientSeed: `${clientSeed}:bot`, nonce: turn });
}

/** A sealed card: with card and salt anybody can check it against the seal; the seal alone reveals nothing. */
export interface OpenedCard {
  place: number;
  card: CardNumber;
  salt: string;
}

/** Published when a hand is dealt: SHA-256 of all 52 seals in the order of the deck. */
export function deckRoot(seals: readonly string[]): string {
  return hashOf(seals.join(''));
}

export function sealsOf(seeds: TableSeeds, hand: number, deck: readonly CardNumber[]): string[] {
  return deck.map((card, place) => sealOf({ place, card, salt: saltOf(seeds, hand, place) }));
}

export function openCard(seeds: TableSeeds, hand: number, deck: readonly CardNumber[], place: number): OpenedCard {
  return { place, card: cardAt(deck, place), salt: saltOf(seeds, hand, place) };
}

export function sealOf({ place, card, salt }: OpenedCard): string {
  return hashOf(`${place}:${card}:${salt}`);
}

export function cardAt(deck: readonly CardNumber[], place: number): CardNumber {
  const card = deck[place];
  if (card === undefined) throw new Error(`the deck has no place ${place}`);
  return card;
}

function saltOf({ serverSeed }: TableSeeds, hand: number, place: number): string {
  return hashOf(`${serverSeed}:salt:${hand}:${place}`);
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
