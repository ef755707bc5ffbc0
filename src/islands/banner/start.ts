/** Loads the carousel when it is on screen and the page has come to rest. Until then, and without it, the first banner stands. */
for (const section of document.querySelectorAll<HTMLElement>('[data-banners]')) {
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    const load = () => setTimeout(() => void import('./carousel.ts').then(({ startCarousel }) => startCarousel(section)), 1500);
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
  });
  seen.observe(section);
}
