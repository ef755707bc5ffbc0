import { withPart } from '#site/lib/load-part.ts';

/** How far off screen a vendor's list is loaded. */
const nearPx = 300;

/** Fills the vendors' lists when the player comes near them. */
export function startVendorGames(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        void withPart(
          async () => import('./fill-vendor-games.ts'),
          ({ fillVendorGames }) => fillVendorGames(target),
        );
      }
    },
    { rootMargin: `${nearPx}px` },
  );
  for (const section of document.querySelectorAll('[data-vendor-games]')) near.observe(section);
}
