import { artFiles } from '#site/lib/art-files.ts';

/**
 * Loads a picture when it comes near the screen. The browser's own lazy loading starts more than a screen ahead, which for a lobby means
 * every tile at once; without JavaScript the pictures come from their <noscript>.
 */
const nearPx = 250;

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      fetchArt(target);
    }
  },
  { rootMargin: `${nearPx}px` },
);

/** AVIF if the browser supports it, else WebP. */
function fetchArt(picture: HTMLElement): void {
  const { late = '' } = picture.dataset;
  const image = picture.querySelector('img');
  if (!image || image.srcset) return;
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = artFiles(late, 'avif');
  image.before(source);
  image.srcset = artFiles(late, 'webp');
}

/** Loads the late pictures in this element when they come near. */
export function watchArt(part: ParentNode): void {
  for (const picture of part.querySelectorAll('picture[data-late]')) near.observe(picture);
}

/** The element leaves the page: pending pictures are no longer loaded. */
export function forgetArt(part: ParentNode): void {
  for (const picture of part.querySelectorAll('picture[data-late]')) near.unobserve(picture);
}

watchArt(document);
