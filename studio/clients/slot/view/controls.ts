import type { Loop } from '../game-loop.ts';
import { stakeMinorOf } from '../model/game.ts';
import { clockText } from '../model/money-text.ts';
import type { SlotName } from '../model/symbol-slots.ts';
import type { Wording } from '../model/words.ts';
import type { createSound } from '../ports/sound.ts';
import type { Studio } from '../ports/studio.ts';

import { byId, onPress, write } from './element.ts';
import { createFairnessSheet } from './fairness-sheet.ts';
import { renderRounds } from './rounds-sheet.ts';
import { renderRules } from './rules-sheet.ts';

interface ControlParts {
  loop: Loop;
  studio: Studio;
  words: Wording;
  slotOf: (symbol: string) => SlotName;
  language: string;
  sound: ReturnType<typeof createSound>;
}

/** Joins buttons, keys and sheets to the loop. */
export function bindControls({ loop, studio, words, slotOf, language, sound }: ControlParts): void {
  bindStakeAndSpin(loop);
  onPress('sound', () => byId('sound', 'button').setAttribute('aria-pressed', String(sound.toggle())));
  onPress('notice-action', () => loop.act(byId('notice-action', 'button').dataset['action'] ?? ''));
  onPress('open-rules', () => {
    const game = loop.game();
    if (!game.state) return;
    renderRules(game.state, stakeMinorOf(game), words);
    byId('rules', 'dialog').showModal();
  });
  const showRounds = async () => {
    const reply = await studio.readRounds();
    renderRounds(reply.kind === 'value' ? reply.value.list : (loop.game().state?.lastRounds ?? []), { words, slotOf, language });
  };
  onPress('open-rounds', () => {
    byId('rounds', 'dialog').showModal();
    void showRounds();
  });
  const fairness = createFairnessSheet({ studio, t: words.t, onRotated: () => void loop.readState() });
  const showSeeds = async () => {
    await loop.readState();
    const seeds = loop.game().state?.seeds;
    if (seeds) fairness.show(seeds);
  };
  onPress('open-fairness', () => {
    byId('fairness', 'dialog').showModal();
    void showSeeds();
  });
  bindSheets();
  startClock(loop);
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

function bindSheets(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-close]'))
    button.addEventListener('click', () => button.closest('dialog')?.close());
  for (const sheet of document.querySelectorAll('dialog')) {
    // a tap beside an open sheet closes it; the intro and the end want an answer
    if (sheet.id !== 'intro' && sheet.id !== 'ended') sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  }
}

/** h:mm:ss since the session began, by the server's clock. */
function startClock(loop: Loop): void {
  const clock = byId('clock', 'span');
  let began: number | undefined;
  const tick = () => {
    const { state } = loop.game();
    if (!state) return;
    began ??= Date.now() - (state.serverTime - state.session.startedAt);
    write(clock, clockText(Date.now() - began));
  };
  setInterval(tick, 1000);
}
