/** Whether the visitor closed the download bar on this device. */
import { storageKeys, writeItem } from './storage.ts';

export function closeDownloadBar(): void {
  writeItem(storageKeys.downloadBar, 'closed');
  document.documentElement.dataset['downloadBar'] = 'closed';
}
