import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { searchedLanguage } from '#site/lib/find-languages.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { lateWords } from '#site/i18n/late-words.ts';

import { LanguageChoice } from './language-choice.tsx';
import { offeredIn } from './offered.ts';

let isDrawn = false;

/** Fills the list of the header when it is opened first: in place of its link to the page of all languages. */
export async function drawLanguages(): Promise<void> {
  const menu = document.querySelector<HTMLElement>('#language-menu');
  const words = await loadPart(lateWords('languages'));
  if (!menu || !words || isDrawn) return;
  isDrawn = true;
  const current = document.documentElement.lang;
  const choices = offeredIn(menu).map((row) => searchedLanguage(row, words.languages[row.tag]));
  const label = menu.getAttribute('aria-label') ?? '';
  drawOnPage(<LanguageChoice choices={choices} current={current} words={{ label, none: words.common.none }} />, (host) =>
    menu.replaceChildren(host),
  );
}
