import type { StudioState } from '#studio/protocol.ts';

import type { Wording } from '../model/words.ts';

import { byId, onPress } from './element.ts';
import { factList, factsOf, renderRules } from './rules-sheet.ts';

/** RTP with its version, volatility and limits, before the first spin. An interrupted round is shown only after it. */
export function showIntro(state: StudioState, { words, onPlay }: { words: Wording; onPlay: () => void }): void {
  const dialog = byId('intro', 'dialog');
  byId('intro-facts', 'div').replaceChildren(factList(factsOf(state, words)));
  onPress('intro-rules', () => {
    renderRules(state, BigInt(state.defaultStakeMinor), words);
    byId('rules', 'dialog').showModal();
  });
  onPress('intro-play', () => dialog.close());
  // Escape starts the game as well
  dialog.addEventListener('close', onPlay, { once: true });
  dialog.showModal();
  byId('intro-play', 'button').focus();
}
