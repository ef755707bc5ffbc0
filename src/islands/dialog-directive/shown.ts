import type { ClientDirective } from 'astro';

/** Loads the island once no ancestor is hidden any more. */
const shownDirective: ClientDirective = (load, _options, element) => {
  const part = element.closest('[hidden]');
  const hydrate = async () => {
    const start = await load();
    await start();
  };
  if (!part) {
    void hydrate();
    return;
  }
  const shown = new MutationObserver(() => {
    if (element.closest('[hidden]')) return;
    shown.disconnect();
    void hydrate();
  });
  shown.observe(part, { attributeFilter: ['hidden'] });
};

// oxlint-disable-next-line import/no-default-export -- Astro loads a directive's default export
export default shownDirective;
