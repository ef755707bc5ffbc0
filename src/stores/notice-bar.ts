/** What the visitor closed for the browser session: the notice bar. */
import { storageKeys, writeItem } from './storage.ts';

export function closeNoticeBar(): void {
  writeItem(storageKeys.noticeBar, 'closed', 'tab');
  document.documentElement.dataset['notice'] = 'closed';
}
