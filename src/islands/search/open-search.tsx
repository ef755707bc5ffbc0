import { createRef } from 'react';

import { lateWords } from '#site/i18n/late-words.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { loadPart } from '#site/lib/load-part.ts';
import { searchList } from '#site/stores/screens/list-search.ts';
import { createSearch, type Here } from '#site/stores/screens/search.ts';

import { SearchSheet } from './search-sheet.tsx';

const sheet = createRef<HTMLDialogElement>();
let field: HTMLInputElement | null = null;
const screen = createSearch();

function hold(input: HTMLInputElement | null): void {
  field = input;
  kept(input);
}

/** Opens the sheet as it was left, for the pill of home or of a list. Whether it could. */
export async function openSearch(pill: HTMLAnchorElement): Promise<boolean> {
  const words = await loadPart(lateWords('search'));
  if (!words) return false;
  if (!sheet.current) {
    // a list's pill leads to the list's own search, which Enter runs
    const list = pill.dataset['tab'] ? pill.href : undefined;
    const label = list === undefined ? words.search.label : (pill.textContent ?? '').trim();
    const onEnter = (text: string) => list !== undefined && leaveTo(list, text);
    drawOnPage(<SearchSheet sheet={sheet} hold={hold} label={label} onEnter={onEnter} words={words} screen={screen} />);
  }
  // as its page wrote it, an address's query
  screen.openFrom(Object.fromEntries(new URLSearchParams(pill.dataset['search'])) as Here);
  sheet.current?.showModal();
  field?.focus();
  return true;
}

/** Enter in a list searches that list by name; before it is there, the page of its search does. */
function leaveTo(address: string, text: string): true {
  sheet.current?.close();
  if (!searchList(text)) location.assign(`${address}&${new URLSearchParams({ gameName: text })}`);
  return true;
}
