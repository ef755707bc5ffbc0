/** Whether the visitor closed the notice bar in this browser session. */
import { storageKeys, writeItem } from './storage.ts';

export function closeNoticeBar(): void {
  writeItem(storageKeys.noticeBar, 'closed', 'tab');
  document.documentElement.dataset['notice'] = 'closed';
}
