import { deckOf } from '#studio/kinds/cards/engine/deck.ts';
import { act, type CardMatch, dealNext, openMatch } from '#studio/kinds/cards/engine/match.ts';
import type { ReplayShown } from '#studio/kind.ts';
import { type CardTableRow, cardTable, handsOf, seatOfRound } from '#studio/store/card-tables.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import { StudioError } from '#studio/studio-error.ts';

import { cardsStateOf } from './describe-cards.ts';
import type { TableView } from '../protocol.ts';
import { roomOf } from './room.ts';
import type { CardsHouse } from './run-table.ts';
import { seedsOf } from './step-table.ts';
import type { HandRecord } from './table.ts';
import { tableView } from './table-view.ts';

/**
 * A card game as its player saw it, card by card: cards of others that were hidden stay hidden.
 * Throws StudioError `not.found` if the bet has no table, or the table is not finished.
 */
export async function replayCards({ core }: CardsHouse, session: SessionRow, round: RoundRow): Promise<ReplayShown> {
  const seat = await seatOfRound(core.db, round.id);
  const table = seat?.tableId ? await cardTable(core.db, seat.tableId) : undefined;
  if (table?.phase !== 'over') throw new StudioError('not.found');
  const hands = (await handsOf(core.db, table.id)).toSorted((a, b) => a.number - b.number);
  const state = cardsStateOf({ session, now: core.now(), serverSeedHash: table.serverSeedHash });
  return { state, steps: viewsOf(table, hands, session.playerId) };
}

/** The table after every deal and every action. Throws if the record cannot be replayed: it was made by the same rules. */
function viewsOf(table: CardTableRow, hands: readonly HandRecord[], playerId: string): TableView[] {
  const seeds = seedsOf(table);
  const views: TableView[] = [];
  let match = openMatch(roomOf(table.room));
  const show = (next: CardMatch, deckRoot: string) => {
    match = next;
    const at: CardTableRow = { ...table, phase: 'playing', match, deckRoot, version: views.length, dueAt: null };
    views.push({ ...tableView(at, playerId, table.turnAt), turnEndsAt: null, payoutMinor: null });
  };
  for (const { number, deckRoot, actions } of hands) {
    show(dealNext(match, deckOf(seeds, number)), deckRoot);
    for (const { action } of actions) {
      const next = act(match, action);
      if (!next) throw new Error(`table ${table.id} does not play again in hand ${number}`);
      show(next, deckRoot);
    }
  }
  return [...views, { ...tableView({ ...table, version: views.length, dueAt: null }, playerId, table.turnAt), turnEndsAt: null }];
}
