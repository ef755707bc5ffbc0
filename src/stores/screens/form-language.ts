import { lateKeys } from '#site/stores/late-keys.ts';
import { isReadAnew } from '#site/stores/typed-before.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

let isAnother: boolean | undefined;

/**
 * Another language is another page here, and the browser may restore typed text on it. Tells, for the life of the page, whether it was
 * reloaded for a language change, or its forms were last hydrated in another language: each form hydrates at its own time.
 */
export function isLanguageChanged(): boolean {
  isAnother ??= typeof document !== 'undefined' && (takeLanguage(document.documentElement.lang) || isReadAnew());
  return isAnother;
}

function takeLanguage(language: string): boolean {
  const before = readItem(lateKeys.formLanguage, 'tab');
  if (before !== language) writeItem(lateKeys.formLanguage, language, 'tab');
  return before !== null && before !== language;
}
