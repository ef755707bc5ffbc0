import type { Frame } from '#studio/frame/open-frame.ts';
import type { Sound } from '#studio/frame/ports/sound.ts';
import { byId, onPress } from '#studio/frame/view/element.ts';
import { createFairnessSheet } from '#studio/frame/view/fairness-sheet.ts';
import { renderRounds } from '#studio/frame/view/rounds-sheet.ts';
import { bindSheet } from '#studio/frame/view/sheets.ts';
import type { StudioState } from '#studio/kinds/slot/protocol.ts';

import type { Loop } from '../game-loop.ts';
import { stakeMinorOf } from '../model/game.ts';
import type { Wording } from '../model/words.ts';
import type { SlotSound } from '../scores.ts';

import { roundDetails } from './round-details.ts';
import { renderRules } from './rules-sheet.ts';
import type { Skin } from './skin.ts';

interface ControlParts {
  frame: Frame<StudioState>;
  loop: Loop;
  words: Wording;
  show: Skin['show'];
  sound: Sound<SlotSound>;
}

/** Connects buttons, keys and sheets to the loop. */
export function bindControls({ frame, loop, words, show, sound }: ControlParts): void {
  const { studio, language } = frame;
  bindStakeAndSpin(loop);
  onPress('sound', () => byId('sound', 'button').setAttribute('aria-pressed', String(sound.toggle())));
  onPress('notice-action', () => loop.act(byId('notice-action', 'button').dataset['action'] ?? ''));
  bindSheet('rules', () => renderRules(frame.state, stakeMinorOf(loop.game()), words, show));
  const showRounds = async () => {
    const reply = await studio.readRounds();
    const rounds = reply.kind === 'value' ? reply.value.list : (loop.game().state?.lastRounds ?? []);
    return renderRounds(rounds, { words, language, details: (round) => roundDetails(round, words, show) });
  };
  bindSheet('rounds', showRounds);
  const fairness = createFairnessSheet({ studio, t: words.t, seeds: () => loop.game().state?.seeds, read: () => loop.readState() });
  bindSheet('fairness', fairness.open);
}

function bindStakeAndSpin(loop: Loop): void {
  onPress('spin', loop.spin);
  onPress('stake-down', () => loop.stepStake(-1));
  onPress('stake-up', () => loop.stepStake(1));
  addEventListener('keydown', (event) => {
    // one press, one spin: a held key is not autoplay
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if ((event.key === ' ' || event.key === 'Enter') && !isOnControl) {
      event.preventDefault();
      loop.spin();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowRight') loop.stepStake(1);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') loop.stepStake(-1);
  });
}
