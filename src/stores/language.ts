/** Lives as long as the page: its language. Another language is another page (architecture 5). */
import { atom, onMount } from 'nanostores';

const yearSeconds = 31_536_000;

export const $language = atom('tl');

onMount($language, () => {
  $language.set(document.documentElement.lang);
});

/** Remembers the language on this device and shows this page in it. */
export function setLanguage(tag: string): void {
  document.cookie = `lang=${encodeURIComponent(tag)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  location.reload();
}
