import { lateKeys } from '#site/stores/late-keys.ts';
import { isReadAnew } from '#site/stores/typed-before.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

let isAnother: boolean | undefined;

/**
 * Another language is another page here, on which the browser may restore what was typed. Whether this page was read anew for it, or forms
 * last came alive in another language than this page's, for as long as the page lives: each of its forms comes alive at a time of its own.
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
