import type { NoticeCode } from '../model/game.ts';
import type { Translate } from '../model/text.ts';

import { byId, write } from './element.ts';

/** The game cannot go on: says why, what it means for the money, and leads back. */
export function showEnded(code: NoticeCode, { t, onClose }: { t: Translate; onClose(): void }): void {
  const dialog = byId('ended', 'dialog');
  write(byId('ended-text', 'p'), t(code === 'network.lost' ? 'ended.offline' : `studio.${code}`));
  byId('ended-close', 'button').onclick = onClose;
  dialog.oncancel = (event) => event.preventDefault();
  if (dialog.open) return;
  for (const other of document.querySelectorAll('dialog')) other.close();
  dialog.showModal();
}
