import type { NoticeCode } from '../model/notice.ts';
import type { Translate } from '../model/text.ts';
import { tellHost } from '../ports/host-page.ts';

import { byId, onPress, write } from './element.ts';

/** The game cannot go on: says why, what it means for the money, and leads back. */
export function showEnded(code: NoticeCode, t: Translate): void {
  const dialog = byId('ended', 'dialog');
  write(byId('ended-text', 'p'), t(code === 'network.lost' ? 'ended.offline' : `studio.${code}`));
  if (dialog.open) return;
  onPress('ended-close', () => tellHost({ type: 'close' }));
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  for (const other of document.querySelectorAll('dialog')) other.close();
  dialog.showModal();
}
