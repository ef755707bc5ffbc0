import { carouselRoundMs } from '#site/lib/vendor-carousel.ts';

/** The logos of the vendor list loop through the footer, in two copies so that no gap shows. */
export function startVendorCarousel(): void {
  const carousel = document.querySelector<HTMLElement>('[data-vendor-carousel]');
  const track = carousel?.querySelector<HTMLElement>('.track');
  const logos = [...document.querySelectorAll<HTMLImageElement>('[data-part="vendor-icons"] img')];
  const button = carousel?.querySelector('button');
  if (!carousel || !track || !button || logos.length === 0) return;
  for (const logo of [...logos, ...logos]) {
    const copy = logo.cloneNode() as HTMLImageElement;
    [copy.width, copy.height] = [40, 40];
    track.append(copy);
  }
  track.style.animationDuration = `${carouselRoundMs(logos.length)}ms`;
  carousel.hidden = false;
  button.addEventListener('click', () => {
    const { labelPlay = '' } = button.dataset;
    button.dataset['labelPlay'] = button.getAttribute('aria-label') ?? '';
    button.setAttribute('aria-label', labelPlay);
    carousel.toggleAttribute('data-paused');
  });
}
