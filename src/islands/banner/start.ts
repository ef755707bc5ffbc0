import { bannerAutoplayMs } from '#site/lib/banner-rules.ts';
import { withPart } from '#site/lib/load-part.ts';

/**
 * Loads the carousel when the first banner's time is up, or when somebody touches the banners.
 * Until then, and without it, the first banner stays.
 */
for (const section of document.querySelectorAll<HTMLElement>('[data-banners]')) {
  let due: ReturnType<typeof setTimeout> | undefined;
  const seen = new IntersectionObserver(([entry]) => {
    clearTimeout(due);
    if (entry?.isIntersecting) due = setTimeout(() => start(true), bannerAutoplayMs);
  });
  const start = (isDue: boolean) => {
    seen.disconnect();
    clearTimeout(due);
    for (const kind of touches) section.removeEventListener(kind, touch);
    // a separate task: evaluating Swiper is one already
    void withPart(
      async () => import('./carousel.ts'),
      ({ startCarousel }) => setTimeout(() => startCarousel(section, { isDue, everyMs: bannerAutoplayMs })),
    );
  };
  const touches = ['pointerdown', 'pointerenter', 'focusin'] as const;
  const touch = () => start(false);
  for (const kind of touches) section.addEventListener(kind, touch, { passive: true });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) seen.observe(section);
}
