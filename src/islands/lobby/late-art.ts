/**
 * Fetches a picture when it comes near the screen. The browser's own lazy loading starts more than a screen ahead, which for a
 * lobby means every tile at once; without JavaScript the pictures come from their <noscript>.
 */
const nearPx = 250;

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      for (const part of target.querySelectorAll<HTMLSourceElement | HTMLImageElement>('[data-srcset]'))
        part.srcset = part.dataset['srcset'] ?? '';
    }
  },
  { rootMargin: `${nearPx}px` },
);

for (const picture of document.querySelectorAll('picture[data-late]')) near.observe(picture);
