import { withPart } from '#site/lib/load-part.ts';

/** So far before they come on screen the draws are asked for. */
const nearPx = 300;

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      void withPart(
        async () => import('./show-draws.ts'),
        ({ showDraws }) => showDraws(target),
      );
    }
  },
  { rootMargin: `${nearPx}px` },
);
for (const place of document.querySelectorAll('[data-draws]')) near.observe(place);
