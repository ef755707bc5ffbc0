/**
 * Keeps the focus of somebody who presses "try again": the button disappears with the failure, and the keyboard would start over at the top
 * of the page.
 */
let end = (): void => {};

/**
 * Watches the focus on `data-retry` buttons. When one disappears, its replacement gets the focus: the loading state, the content, or the
 * next such button. If the focus has moved elsewhere meanwhile, it stays there.
 */
export function holdPlace({ currentTarget }: { currentTarget: EventTarget | null }): void {
  end();
  if (!(currentTarget instanceof HTMLElement)) return;
  let held = currentTarget;
  const seen = new MutationObserver((records) => {
    const hasLeft = isThere(held) ? document.activeElement !== held : isThere(document.activeElement);
    if (hasLeft) return end();
    const place = isThere(held) ? held : placeOf(held, records);
    if (place) held = focusIn(place) ?? held;
  });
  // removing an element blurs it too: it was left only if it is still there
  const left = () => queueMicrotask(() => isThere(held) && document.activeElement !== held && end());
  const isOver = new AbortController();
  end = () => {
    seen.disconnect();
    isOver.abort();
    end = () => {};
  };
  seen.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  document.addEventListener('focusout', left, { signal: isOver.signal });
}

const isThere = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.isConnected && !element.closest('[hidden]');

/** What replaced it. */
function placeOf(gone: HTMLElement, records: readonly MutationRecord[]): Element | null {
  if (gone.isConnected) return gone.closest('[hidden]')?.parentElement ?? null;
  const taken = records.findLast(({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)));
  if (!(taken?.target instanceof Element)) return null;
  let before: Node | null = taken.previousSibling;
  while (before && !(before instanceof Element)) before = before.previousSibling;
  return (before?.isConnected ? before.nextElementSibling : taken.target.firstElementChild) ?? taken.target;
}

/** Focuses the replacement's own button, the replacement, or the nearest ancestor that can take the focus. */
function focusIn(place: Element): HTMLElement | undefined {
  const buttons = [...place.querySelectorAll<HTMLElement>('[data-retry]')].filter(isThere);
  for (let at: Element | null = buttons[0] ?? place; at && at !== document.body; at = at.parentElement) {
    if (at === document.activeElement) return at as HTMLElement;
    if (!(at instanceof HTMLElement)) continue;
    if (at.tabIndex < 0) {
      at.tabIndex = -1;
      at.dataset['place'] = '';
    }
    at.focus({ preventScroll: at !== buttons[0] });
    if (at === document.activeElement) return at;
  }
  return undefined;
}
