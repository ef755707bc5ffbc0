import { withPart } from '#site/lib/load-part.ts';

/** How far off screen the draws are requested. */
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
