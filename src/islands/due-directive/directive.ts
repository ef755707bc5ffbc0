import type { ClientDirective } from 'astro';

/** How far off the screen a place is when its island is loaded. */
const rootMargin = '300px';

/**
 * `client:due` loads the island when its place comes near the screen: when it is scrolled to, when its part of the page is shown, when its
 * dialog opens; and earlier, when it or what opens its dialog is pressed, hovered or focused. The dialog itself opens without this (native),
 * so text typed before hydration is already in the form. `client:due={ms}` waits until the place has been near for so long.
 */
const dueDirective: ClientDirective = (load, { value }, element) => {
  // the type says text, and it is whatever the page says: `true` if it says no more
  const ms = value as unknown;
  // as little code as can be: it is in the HTML of every page with islands
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hydrate = async () => {
    if (isDue) return;
    isDue = true;
    near.disconnect();
    const start = await load();
    await start();
  };
  const near = new IntersectionObserver(
    (places) => {
      clearTimeout(timer);
      if (!places.some((place) => place.isIntersecting)) return;
      if (ms === true) void hydrate();
      else timer = setTimeout(hydrate, Number(ms));
    },
    { rootMargin },
  );
  // the island's own element has no box
  for (const part of element.children) near.observe(part);
  const dialog = element.closest('dialog');
  for (const kind of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(
      kind,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        if (element.contains(target) || (dialog && target.closest(`[commandfor="${dialog.id}"]`))) void hydrate();
      },
      { passive: true },
    );
};

// oxlint-disable-next-line import/no-default-export -- Astro loads a directive's default export
export default dueDirective;
