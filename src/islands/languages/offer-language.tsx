import { readLanguage } from '#contract/languages.ts';
import { lateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { flagOf, inLanguage } from '#site/lib/language-links.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { noteLanguageOffered } from '#site/stores/language-offer.ts';

import { offeredIn } from './offered.ts';

/** Offers the browser's language by its own name, beside the page: once, and nothing moves. */
export async function offerLanguage(): Promise<void> {
  const menu = document.querySelector<HTMLElement>('#language-menu');
  if (!menu) return;
  const offered = offeredIn(menu);
  const tag = navigator.languages.map(readLanguage).find((known) => offered.some((one) => one.tag === known));
  if (!tag || tag === document.documentElement.lang) return;
  const words = await loadPart(lateWords('languages'));
  if (!words) return;
  noteLanguageOffered();
  const takeAway = drawOnPage(
    <aside className="language-offer row gap-2 pb-1!" aria-label={menu.getAttribute('aria-label') ?? undefined} data-part="language-offer">
      <a
        className="flex flex-1 items-center gap-3 min-h-11 text-ink no-underline font-semibold"
        href={inLanguage(location.pathname + location.search, tag)}
        hrefLang={tag}
        lang={tag}
        data-language={tag}
      >
        <img className="rounded-full" src={flagOf(tag)} width="24" height="24" alt="" />
        {offered.find((one) => one.tag === tag)?.name}
        <span className="i-tabler-chevron-right ms-auto rtl:mirrored" aria-hidden="true" />
      </a>
      <button className="btn-icon" type="button" aria-label={words.common.close} onClick={() => takeAway()}>
        <span className="i-tabler-x" aria-hidden="true" />
      </button>
    </aside>,
  );
}
