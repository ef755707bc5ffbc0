import type { TableProof } from '#studio/kinds/cards/protocol.ts';
import { verifyTable } from '#studio/kinds/cards/server/verify-table.ts';
import { deckOf } from '#studio/kinds/cards/engine/deck.ts';
import type { CardAction } from '#studio/kinds/cards/engine/match.ts';
import { cardOf } from '#studio/kinds/table/engine/shoe.ts';

import { cardSign } from './card-sign.ts';
import { type Fields, fieldsOf, hashOf, listOf, textOf, wholeOf } from './record-fields.ts';
import { type RecordCheck, verdict } from './record-finding.ts';

/** Replays a whole card game: secret, decks, deals and every action. Throws if the record is invalid. */
export function checkCards(record: Fields): RecordCheck {
  const seeds = { serverSeed: hashOf(record['serverSeed']), clientSeed: textOf(record['clientSeed']) };
  const proof: TableProof = {
    ...seeds,
    tableId: textOf(record['tableId']),
    room: textOf(record['room']),
    serverSeedHash: hashOf(record['serverSeedHash']),
    bots: listOf(record['bots'], wholeOf),
    hands: listOf(record['hands'], handOf),
  };
  const checked = verifyTable(proof);
  if (!checked || proof.hands.length === 0) throw new TypeError('no such room, or nothing was played');
  const { isSeedCommitted, isPlayedSame, differs } = checked;
  return {
    commitment: proof.serverSeedHash,
    findings: [
      verdict('promised', isSeedCommitted),
      verdict('cards.played', isPlayedSame, { hands: proof.hands.length, hand: differs ?? 0 }),
    ],
    facts: [
      ['version', proof.room],
      ['commitment', proof.serverSeedHash],
      ['secret', seeds.serverSeed],
      ['seeds', seeds.clientSeed],
      ...proof.hands.map(({ number }): [string, string] => [
        'deck',
        `${number}: ${deckOf(seeds, number)
          .map((card) => cardSign(cardOf(card)))
          .join(' ')}`,
      ]),
    ],
  };
}

function handOf(value: unknown): TableProof['hands'][number] {
  const hand = fieldsOf(value);
  return {
    number: wholeOf(hand['number']),
    deckRoot: hashOf(hand['deckRoot']),
    actions: listOf(hand['actions'], actionOf),
    stacks: listOf(hand['stacks'], wholeOf),
  };
}

function actionOf(value: unknown): TableProof['hands'][number]['actions'][number] {
  const { turn, seat, by, action } = fieldsOf(value);
  if (by !== 'player' && by !== 'bot' && by !== 'clock') throw new TypeError('nobody acts so');
  const { do: what, to } = fieldsOf(action);
  return { turn: wholeOf(turn), seat: wholeOf(seat), by, action: moveOf(textOf(what), to) };
}

function moveOf(what: string, to: unknown): CardAction {
  if (what === 'raise') return { do: 'raise', to: wholeOf(to) };
  const move = (['fold', 'check', 'call', 'draw', 'stay'] as const).find((known) => known === what);
  if (!move) throw new TypeError('no such action');
  return { do: move };
}
