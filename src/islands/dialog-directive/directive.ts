import type { ClientDirective } from 'astro';

/**
 * Loads the island when its dialog opens, or earlier: when an opener is pressed, hovered or focused.
 * The dialog itself opens without this (native), so text typed before hydration is already in the form.
 */
const dialogDirective: ClientDirective = (load, _options, element) => {
  const dialog = element.closest('dialog');
  const watch = new AbortController();
  const hydrate = async () => {
    if (watch.signal.aborted) return;
    watch.abort();
    opened.disconnect();
    const start = await load();
    await start();
  };
  const opened = new MutationObserver(() => dialog?.open && void hydrate());
  if (!dialog || dialog.open) {
    void hydrate();
    return;
  }
  opened.observe(dialog, { attributeFilter: ['open'] });
  for (const kind of ['pointerdown', 'pointerover', 'focusin']) {
    document.addEventListener(
      kind,
      ({ target }) => {
        if (target instanceof Element && target.closest(`[commandfor="${dialog.id}"]`)) void hydrate();
      },
      { passive: true, signal: watch.signal },
    );
  }
};

// oxlint-disable-next-line import/no-default-export -- Astro loads a directive's default export
export default dialogDirective;
