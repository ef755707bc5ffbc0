import favourites from 'virtual:late-words/favourites';

import { type LateWords, lateWords } from '#site/i18n/late-words.ts';
import { element } from '#site/islands/ui/element.ts';
import { errorText } from '#site/lib/error-text.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { $changingFavourites, $favouriteFailure, $favourites, toggleFavourite } from '#site/stores/screens/favourites.ts';

type Words = LateWords<'favourites'>;

/** Prefetched, since a failure has to be shown without a connection; after everything visible. */
const wordsAfterMs = 1500;

let coming: Promise<Words | undefined> | undefined;
/** Once; again if they failed to load. */
async function fetchWords(): Promise<Words | undefined> {
  coming ??= loadPart(lateWords(favourites));
  const come = await coming;
  if (!come) coming = undefined;
  return come;
}

let isStarted = false;

/** Shows on every heart whether its game is a favourite, and tells assistive technology why a change failed. */
export function startMarks(): void {
  if (isStarted) return;
  isStarted = true;
  // the next one who needs them asks again
  setTimeout(() => void fetchWords(), wordsAfterMs);
  const status = element('p', { role: 'status', class: 'sr-only', 'data-part': 'favourite-failure' });
  document.body.append(status);
  $favouriteFailure.subscribe((code) => {
    status.textContent = '';
    if (code === undefined) return;
    // without the text, the reverted mark has to do
    void fetchWords().then((come) => come && (status.textContent = errorText(come.errors, code)));
  });
  $changingFavourites.listen(paintSoon);
  $favourites.subscribe(paintSoon);
  // tiles drawn later, or reused for another game
  new MutationObserver((records) => {
    const isHeart = (node: Node) => node instanceof Element && (node.matches('[data-favourite]') || node.querySelector('[data-favourite]'));
    if (records.some(({ type, addedNodes }) => type === 'attributes' || [...addedNodes].some(isHeart))) paintSoon();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-favourite'] });
}

/** Changes the mark of a tile. If the tile disappears with it, the next one takes the focus. */
export async function toggleHeart(heart: HTMLElement): Promise<void> {
  const tile = heart.closest('li');
  const hadFocus = document.activeElement === heart;
  const beside = tile?.nextElementSibling ?? tile?.previousElementSibling;
  const { favourite = '', vendor } = heart.dataset;
  const saved = fetchWords().then((come) => come?.common.saved);
  const changed = toggleFavourite(favourite, { saved, vendor });
  if (hadFocus && !heart.isConnected) (beside?.querySelector<HTMLElement>('[data-favourite]') ?? headingOf(document))?.focus();
  await changed;
}

function headingOf(page: Document): HTMLElement | null {
  const heading = page.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

let isDue = false;

/** All hearts once, in the next frame: arriving tiles bring news of their marks. */
function paintSoon(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    paint();
  });
}

function paint(): void {
  const [marked, changing] = [new Set($favourites.get()), new Set($changingFavourites.get())];
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const nodeId = heart.dataset['favourite'] ?? '';
    const isMarked = marked.has(nodeId);
    say(heart, 'aria-pressed', isMarked);
    say(heart, 'aria-busy', changing.has(nodeId));
    const icon = heart.firstElementChild;
    icon?.classList.toggle('i-tabler-heart', !isMarked);
    icon?.classList.toggle('i-tabler-heart-filled', isMarked);
  }
}

/** Most hearts stay as they are: setting an unchanged attribute recomputes its style. */
function say(heart: HTMLElement, name: string, value: boolean): void {
  if (heart.getAttribute(name) !== String(value)) heart.setAttribute(name, String(value));
}
