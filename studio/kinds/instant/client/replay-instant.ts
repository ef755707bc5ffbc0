import type { Frame } from '#studio/frame/open-frame.ts';
import { createCounter } from '#studio/frame/view/count-up.ts';
import { byId } from '#studio/frame/view/element.ts';
import { startReplay } from '#studio/frame/view/replay.ts';
import type { InstantRound, InstantState } from '#studio/kinds/instant/protocol.ts';
import type { Replay } from '#studio/replay-protocol.ts';

import { clearBoard, messageOf, showMessage } from './views/board.ts';
import type { View } from './views/view.ts';

/** How long the fields of a scratch card stay covered. */
const coveredMs = 700;

/** Replays a round of an instant game, each of its steps on the game's own board. */
export function replayInstant(frame: Frame<InstantState>, replay: Replay<InstantState>, view: View): void {
  const { words, isCalm } = frame;
  const counter = createCounter(byId('win', 'dd'), { money: words.money, isCalm });
  view.enable({ choice: false, board: false });
  // the studio's own tests hold it to the protocol
  startReplay(frame, { round: replay.round, steps: replay.steps as InstantRound[] }, async (round, isMoving) => {
    const isWhole = round.state === 'closed';
    if (round.actions.length === 0) {
      clearBoard();
      counter.reset();
      view.waiting();
    }
    showMessage({ main: words.t('replay.title') });
    const uncovering = setTimeout(() => view.hurry?.(), coveredMs);
    await view.show(round, isMoving);
    clearTimeout(uncovering);
    if (!isWhole) return;
    counter.to(BigInt(round.winMinor));
    showMessage(messageOf(round, words));
  });
}
