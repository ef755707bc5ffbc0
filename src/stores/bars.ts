/** What the visitor closed on this device: the download bar. */
import { storageKeys, writeItem } from './storage.ts';

export function closeDownloadBar(): void {
  writeItem(storageKeys.downloadBar, 'closed');
  document.documentElement.dataset['downloadBar'] = 'closed';
}
