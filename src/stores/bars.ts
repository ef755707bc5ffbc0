/** Which of the page's bars the visitor closed: the download bar on this device, the notice bar in this browser session. */
import { storageKeys, writeItem } from './storage.ts';

export function closeDownloadBar(): void {
  writeItem(storageKeys.downloadBar, 'closed');
  document.documentElement.dataset['downloadBar'] = 'closed';
}

export function closeNoticeBar(): void {
  writeItem(storageKeys.noticeBar, 'closed', 'tab');
  document.documentElement.dataset['notice'] = 'closed';
}
