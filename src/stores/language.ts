/** Lives as long as the device remembers it: the language, the same in every tab. */
import { storageKeys, writeItem } from './storage.ts';

const yearSeconds = 31_536_000;
/** Who tries one language after another waits for the last of them only (spec 9). */
const languageDebounceMs = 250;

let due: ReturnType<typeof setTimeout> | undefined;

/** Remembers the language on this device and shows this page in it: another language is another page (architecture 5). With the page its lists are read anew (spec 4, game list). */
export function setLanguage(tag: string): void {
  document.cookie = `lang=${encodeURIComponent(tag)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  clearTimeout(due);
  due = setTimeout(() => {
    writeItem(storageKeys.language, tag);
    location.reload();
  }, languageDebounceMs);
}
