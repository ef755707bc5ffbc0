/** Lives as long as the device remembers it: the language, the same in every tab. */
import { followItem, readItem, storageKeys, writeItem } from './storage.ts';
import { readFields } from './typed-fields.ts';
import { thisPage } from './typed-place.ts';

const yearSeconds = 31_536_000;
/** Who tries one language after another waits for the last of them only. */
const languageDebounceMs = 250;

let due: ReturnType<typeof setTimeout> | undefined;

/** Remembers the language on this device and shows this page in it: another language is another page. With the page its lists are read anew. */
export function setLanguage(tag: string): void {
  document.cookie = `lang=${encodeURIComponent(tag)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  clearTimeout(due);
  due = setTimeout(() => {
    writeItem(storageKeys.language, tag);
    keepTyped();
    location.reload();
  }, languageDebounceMs);
}

/** Another tab changes the language, or a page before which this one waited: the pre-paint script shows this page in it. */
export function followLanguage(): void {
  followItem(storageKeys.language, keepTyped);
  // a part that is missing, or a newer version: `layouts/pre-paint.js` reads the page anew
  addEventListener('page:anew', keepTyped);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || document.querySelector('iframe')) return;
    const chosen = readItem(storageKeys.language);
    if (chosen !== null && chosen !== document.documentElement.lang) keepTyped();
  });
}

/** Browsers do not agree about what stays in a form whose page is read anew. */
function keepTyped(): void {
  writeItem(storageKeys.typed, JSON.stringify([thisPage(), readFields()]), 'tab');
}
