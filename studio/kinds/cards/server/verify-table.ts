import { canonical } from '#fair/canonical.ts';
import { botAction } from '#studio/kinds/cards/engine/bot-action.ts';
import { botDraws, deckOf, deckRoot, sealsOf } from '#studio/kinds/cards/engine/deck.ts';
import { act, type CardMatch, dealNext, openMatch, seatToAct } from '#studio/kinds/cards/engine/match.ts';
import { roomFor } from '#studio/kinds/cards/engine/rooms.ts';
import { seatView } from '#studio/kinds/cards/engine/seat-view.ts';
import { commitmentOf } from '#fair/draws.ts';

import type { TableProof } from '../protocol.ts';

/** What the player's own device stored: nobody else can say whether the proof has the right seed at the seat. */
export interface OwnSeed {
  seat: number;
  seed: string;
  /** The commitment to the seeds of all seats; null if it was not seen before the first deal. */
  seedsHash: string | null;
}

export interface TableVerification {
  /** The revealed secret is the one that was committed to before anybody sat down. */
  isSeedCommitted: boolean;
  /** Every hand had the cards it was sealed with, bots played by what they could see, and the final chips match the record. */
  isPlayedSame: boolean;
  /** The player's own seed is in the proof, at the player's seat; null if it is not known here. */
  isOwnSeedUsed: boolean | null;
  /** The seeds of all seats are those committed to before the first card; null if that was not seen here. */
  areSeedsCommitted: boolean | null;
  /** The first hand that differs. */
  differs: number | null;
}

/**
 * Replays a table from its proof, with the code that ran it and only what the player knew before. `undefined` while the secret is not
 * revealed.
 */
export function verifyTable(proof: TableProof, own?: OwnSeed): TableVerification | undefined {
  const room = roomFor(proof.room);
  if (proof.serverSeed === null || proof.clientSeed === null || !room) return undefined;
  const seeds = { serverSeed: proof.serverSeed, clientSeed: proof.clientSeed };
  let match: CardMatch | undefined = openMatch(room);
  let differs: number | null = null;
  for (const hand of proof.hands) {
    match = match && playHand(match, { seeds, hand, bots: proof.bots });
    if (!match) differs ??= hand.number;
  }
  return {
    isSeedCommitted: commitmentOf(proof.serverSeed) === proof.serverSeedHash,
    isPlayedSame: differs === null,
    isOwnSeedUsed: own ? proof.clientSeed.split('.')[own.seat] === own.seed : null,
    areSeedsCommitted: own && own.seedsHash !== null ? commitmentOf(proof.clientSeed) === own.seedsHash : null,
    differs,
  };
}

function playHand(
  given: CardMatch,
  { seeds, hand, bots }: { seeds: Parameters<typeof deckOf>[0]; hand: TableProof['hands'][number]; bots: readonly number[] },
): CardMatch | undefined {
  const deck = deckOf(seeds, hand.number);
  if (deckRoot(sealsOf(seeds, hand.number, deck)) !== hand.deckRoot) return undefined;
  let match = dealNext(given, deck);
  for (const { turn, seat, action, by } of hand.actions) {
    if (match.turn !== turn || seatToAct(match) !== seat || bots.includes(seat) !== (by === 'bot')) return undefined;
    if (by === 'bot' && canonical(botAction(seatView(match, seat), botDraws(seeds, turn))) !== canonical(action)) return undefined;
    const next = act(match, action);
    if (!next) return undefined;
    match = next;
  }
  const isSame = seatToAct(match) === null && canonical(match.seats.map(({ stack }) => stack)) === canonical(hand.stacks);
  return isSame ? match : undefined;
}
