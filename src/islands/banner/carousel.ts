import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

import { bannerAutoplayMs } from '#site/lib/home-limits.ts';

/** Turns the banners into a carousel: it loops, moves on after five seconds, and holds still on focus, on hover and on demand. */
export function startCarousel(section: HTMLElement): void {
  const frame = section.querySelector<HTMLElement>('.swiper');
  const pause = section.querySelector<HTMLButtonElement>('[data-banners-pause]');
  const dots = section.querySelectorAll<HTMLElement>('.dots span');
  if (!frame) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(frame, {
    modules: [Autoplay],
    loop: true,
    speed: 400,
    autoplay: isStill ? false : { delay: bannerAutoplayMs, pauseOnMouseEnter: true, disableOnInteraction: false },
    on: {
      realIndexChange: ({ realIndex }) => dots.forEach((dot, index) => dot.toggleAttribute('data-on', index === realIndex)),
    },
  });
  if (isStill || !pause) return;
  pause.hidden = false;
  pause.addEventListener('click', () => {
    const isPaused = pause.toggleAttribute('data-paused');
    pause.setAttribute('aria-label', pause.dataset[isPaused ? 'labelPlay' : 'labelPause'] ?? '');
    if (isPaused) swiper.autoplay.stop();
    else swiper.autoplay.start();
  });
  section.addEventListener('focusin', () => swiper.autoplay.stop());
  section.addEventListener('focusout', () => !pause.hasAttribute('data-paused') && swiper.autoplay.start());
}
