/** Lives as long as the device remembers it: the language, shared by all tabs. */
import { followItem, readItem, storageKeys, writeItem } from './storage.ts';
import { readFields } from './typed-fields.ts';
import { thisPage } from './typed-place.ts';

const yearSeconds = 31_536_000;
/** When trying several languages in a row, the player waits only for the last. */
const languageDebounceMs = 250;

let due: ReturnType<typeof setTimeout> | undefined;

/** Stores the language on this device and opens this page in it: another language is another page. Its lists are reloaded with it. */
export function setLanguage(tag: string): void {
  document.cookie = `lang=${encodeURIComponent(tag)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  clearTimeout(due);
  due = setTimeout(() => {
    writeItem(storageKeys.language, tag);
    keepTyped();
    location.reload();
  }, languageDebounceMs);
}

/** Another tab changes the language, or the page that this one waited for does: the pre-paint script shows this page in it. */
export function followLanguage(): void {
  followItem(storageKeys.language, keepTyped);
  // a missing part or a newer version: `layouts/pre-paint.js` reloads the page
  addEventListener('page:anew', keepTyped);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || document.querySelector('iframe')) return;
    const chosen = readItem(storageKeys.language);
    if (chosen !== null && chosen !== document.documentElement.lang) keepTyped();
  });
}

/** Browsers disagree about what stays in a form after a reload. */
function keepTyped(): void {
  writeItem(storageKeys.typed, JSON.stringify([thisPage(), readFields()]), 'tab');
}
