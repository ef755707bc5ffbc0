/** What the visitor closed on this device: the download bar (D-17). */
import { storageKeys, writeItem } from './storage.ts';

export function closeDownloadBar(): void {
  writeItem(storageKeys.downloadBar, 'closed');
  document.documentElement.dataset['downloadBar'] = 'closed';
}
