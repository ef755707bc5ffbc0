import Swiper from 'swiper';

import { afterFrame } from '#site/islands/ui/after-frame.ts';

/**
 * Turns the banners into a carousel: it loops, advances on its own, and pauses on touch, hover, focus and on demand (HOME-033, HOME-034). A
 * plain timer advances it: Swiper's own autoplay counts every frame, which costs a phone more than the slide.
 */
export function startCarousel(section: HTMLElement, { isDue, everyMs }: { isDue: boolean; everyMs: number }): void {
  const frame = section.querySelector<HTMLElement>('.swiper');
  if (!frame) return;
  // the art of the other banners waits in templates: nobody sees it yet
  for (const template of section.querySelectorAll('template')) template.replaceWith(template.content);
  const dots = section.querySelectorAll('.dots span');
  const swiper = new Swiper(frame, {
    loop: true,
    speed: 400,
    on: { realIndexChange: ({ realIndex }) => dots.forEach((dot, index) => dot.toggleAttribute('data-current', index === realIndex)) },
  });
  const clock = followHolds(section);
  const next = () => clock.isHeld() || document.hidden || swiper.slideNext();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let timer: ReturnType<typeof setInterval> | undefined;
  const goOn = () => {
    clearInterval(timer);
    timer = setInterval(next, everyMs);
  };
  swiper.on('touchEnd', goOn);
  if (!isDue) return goOn();
  // let the setup paint first
  afterFrame(() => {
    next();
    goOn();
  });
}

/** Whether the player holds the banners with the pause control, the pointer or focus. */
function followHolds(section: HTMLElement): { isHeld(): boolean } {
  const pause = section.querySelector<HTMLButtonElement>('[data-banners-pause]');
  pause?.removeAttribute('hidden');
  pause?.addEventListener('click', () =>
    pause.setAttribute('aria-label', pause.dataset[pause.toggleAttribute('data-paused') ? 'labelPlay' : 'labelPause'] ?? ''),
  );
  return { isHeld: () => (pause?.hasAttribute('data-paused') ?? false) || section.matches(':hover, :focus-within') };
}
