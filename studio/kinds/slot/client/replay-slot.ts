import type { Frame } from '#studio/frame/open-frame.ts';
import { startReplay } from '#studio/frame/view/replay.ts';
import type { Round, StudioState } from '#studio/kinds/slot/protocol.ts';
import type { Replay } from '#studio/replay-protocol.ts';

import type { Presenter } from './view/presenter.ts';

/** Replays a round of a slot: the same reels, lines and free spins, from the stored outcome. */
export function replaySlot(frame: Frame<StudioState>, replay: Replay<StudioState>, presenter: Presenter): void {
  // the studio's own tests hold it to the protocol
  startReplay(frame, { round: replay.round, steps: replay.steps as Round[] }, async (round) => {
    presenter.turn();
    await presenter.present(round, true);
  });
}
