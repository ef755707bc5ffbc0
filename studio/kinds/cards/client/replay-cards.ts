import type { CardsState, TableView } from '#studio/kinds/cards/protocol.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import { byId } from '#studio/frame/view/element.ts';
import { startReplay } from '#studio/frame/view/replay.ts';
import type { Replay } from '#studio/replay-protocol.ts';

import { renderFelt } from './view/felt.ts';

/** Replays a card game, deal by deal and move by move, as its player saw it. */
export function replayCards(frame: Frame<CardsState>, replay: Replay<CardsState>): void {
  const { words, state, say } = frame;
  // the studio's own tests hold it to the protocol
  startReplay(frame, { round: replay.round, steps: replay.steps as TableView[] }, async (table) => {
    renderFelt(table, { state, words, nowMs: table.serverTime });
    const told = byId('told', 'p').textContent;
    if (told) say(told);
  });
}
