import { byId, onPress } from './element.ts';
import { focusMain } from './focus.ts';
import { type Fact, factList } from './sheets.ts';

/**
 * RTP with its version and the limits, before the first bet. An interrupted round shows only afterwards. `fillRules` fills the rules sheet,
 * which can be opened from here too.
 */
export function showIntro(facts: readonly Fact[], { fillRules, onPlay }: { fillRules: () => void; onPlay: () => void }): void {
  const dialog = byId('intro', 'dialog');
  byId('intro-facts', 'div').replaceChildren(factList(facts));
  onPress('intro-rules', () => {
    fillRules();
    byId('rules', 'dialog').showModal();
  });
  onPress('intro-play', () => dialog.close());
  // Escape starts the game as well
  dialog.addEventListener(
    'close',
    () => {
      onPlay();
      focusMain();
    },
    { once: true },
  );
  dialog.showModal();
  byId('intro-play', 'button').focus();
}
