import { createRef } from 'react';
import search from 'virtual:late-words/search';

import { lateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { loadPart } from '#site/lib/load-part.ts';
import { createSearch } from '#site/stores/screens/search.ts';

import { SearchSheet } from './search-sheet.tsx';

const sheet = createRef<HTMLDialogElement>();

/** Opens the sheet as it was left. Whether it could. */
export async function openSearch(): Promise<boolean> {
  const words = await loadPart(lateWords(search));
  if (!words) return false;
  if (!sheet.current) drawOnPage(<SearchSheet sheet={sheet} words={words} screen={createSearch()} />);
  sheet.current?.showModal();
  sheet.current?.querySelector('input')?.focus();
  return true;
}
