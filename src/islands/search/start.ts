import { loadPart } from '#site/lib/load-part.ts';

const sheet = async () => import('./open-search.tsx');

/** The pill opens the sheet, which loads at the tap; if that fails it leads to the page of the search. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-search]'))
  link.addEventListener('click', (event) => {
    // opens in another tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void loadPart(sheet)
      .then((loaded) => loaded?.openSearch())
      .catch(() => false)
      .then((isOpen) => isOpen || location.assign(link.href));
  });
