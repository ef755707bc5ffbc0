import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import search from 'virtual:late-words/search';

import { lateWords } from '#site/i18n/late-words.ts';
import { guardDom } from '#site/islands/react-client/guard-dom.ts';
import { element } from '#site/islands/ui/element.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { createSearch } from '#site/stores/screens/search.ts';

import { SearchSheet } from './search-sheet.tsx';

let dialog: HTMLDialogElement | undefined;

/** Opens the sheet as it was left. Whether it could. */
export async function openSearch(): Promise<boolean> {
  const words = await loadPart(lateWords(search));
  if (!words) return false;
  dialog ??= drawSheet(words);
  dialog.showModal();
  dialog.querySelector('input')?.focus();
  return true;
}

function drawSheet(words: Parameters<typeof SearchSheet>[0]['words']): HTMLDialogElement {
  const sheet = element('dialog', { class: 'sheet tall', id: 'search', 'aria-labelledby': 'search-title' });
  document.body.append(sheet);
  guardDom();
  flushSync(() => createRoot(sheet).render(<SearchSheet words={words} screen={createSearch()} onClose={() => sheet.close()} />));
  return sheet;
}
