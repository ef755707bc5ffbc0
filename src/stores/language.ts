/** Lives as long as the device remembers it: the language, the same in every tab. */
import { followItem, storageKeys, writeItem } from './storage.ts';

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
    keepTyped();
    location.reload();
  }, languageDebounceMs);
}

/** Another tab changes the language: the pre-paint script shows this page in it. */
export function followLanguage(): void {
  followItem(storageKeys.language, keepTyped);
}

/** Nothing secret, and nothing that a browser is asked not to remember. */
const kept = 'form [name]:not([type=password],[type=checkbox],[autocomplete=off],[autocomplete*=password])';

/** Browsers do not agree about what stays in a form whose page is read anew. */
function keepTyped(): void {
  const typed: Record<string, Record<string, string>> = {};
  for (const field of document.querySelectorAll<HTMLInputElement>(kept))
    if (field.value !== '') (typed[field.closest('dialog')?.id ?? ''] ??= {})[field.name] = field.value;
  writeItem(storageKeys.typed, JSON.stringify([location.pathname, typed]), 'tab');
}
