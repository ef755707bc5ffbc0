import { createRef } from 'react';
import search from 'virtual:late-words/search';

import type { GameType } from '#contract/shapes.ts';
import { lateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { loadPart } from '#site/lib/load-part.ts';
import { searchList } from '#site/stores/screens/list-search.ts';
import { createSearch } from '#site/stores/screens/search.ts';

import { SearchSheet } from './search-sheet.tsx';

const sheet = createRef<HTMLDialogElement>();

/** Opens the sheet as it was left, for the pill of home or of a list. Whether it could. */
export async function openSearch(pill: HTMLAnchorElement): Promise<boolean> {
  const words = await loadPart(lateWords(search));
  if (!words) return false;
  if (!sheet.current) {
    // as list-search.tsx wrote it
    const first = (pill.dataset['search'] || undefined) as GameType | undefined;
    // a list's pill leads to the list's own search, which Enter runs
    const list = pill.dataset['tab'] ? pill.href : undefined;
    const label = list === undefined ? words.search.label : (pill.textContent ?? '').trim();
    const onEnter = (text: string) => list !== undefined && leaveTo(list, text);
    drawOnPage(<SearchSheet sheet={sheet} first={first} label={label} onEnter={onEnter} words={words} screen={createSearch(first)} />);
  }
  sheet.current?.showModal();
  sheet.current?.querySelector('input')?.focus();
  return true;
}

/** Enter in a list searches that list by name; before it is there, the page of its search does. */
function leaveTo(address: string, text: string): true {
  sheet.current?.close();
  if (!searchList(text)) location.assign(`${address}&${new URLSearchParams({ gameName: text })}`);
  return true;
}
