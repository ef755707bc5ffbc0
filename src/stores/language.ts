/** Lives as long as the device remembers it: the language, the same in every tab. */
import { storageKeys, writeItem } from './storage.ts';

const yearSeconds = 31_536_000;

/** Remembers the language on this device and shows this page in it: another language is another page (architecture 5). */
export function setLanguage(tag: string): void {
  document.cookie = `lang=${encodeURIComponent(tag)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  writeItem(storageKeys.language, tag);
  location.reload();
}
