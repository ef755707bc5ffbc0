/** Lives as long as the device remembers it: whether the browser's own language was offered. */
import { readItem, storageKeys, writeItem } from './storage.ts';

/** Nobody has chosen a language here, and the browser's own is another one, which was not offered yet. */
export const mayOfferLanguage = (): boolean =>
  !/(?:^|; )lang=/.test(document.cookie) &&
  !navigator.language.startsWith(document.documentElement.lang) &&
  readItem(storageKeys.languageOffered) === null;

/** It is not offered again. */
export const noteLanguageOffered = (): void => writeItem(storageKeys.languageOffered, '1');
