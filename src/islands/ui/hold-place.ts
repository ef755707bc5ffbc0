/** Where somebody is who presses "try again": the button goes with what failed, and the keyboard would begin again at the top of the page. */
let end = (): void => {};

/**
 * Hears the focus on a button of `data-retry`. When it goes, what stands in its place has the focus: what is awaited, what came, or the next
 * such button. Whoever went on to something else meanwhile is left there.
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
  // what is taken away loses the focus too: only what stays was left
  const left = () => queueMicrotask(() => isThere(held) && document.activeElement !== held && end());
  end = () => {
    seen.disconnect();
    document.removeEventListener('focusout', left);
    end = () => {};
  };
  seen.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  document.addEventListener('focusout', left);
}

const isThere = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.isConnected && !element.closest('[hidden]');

/** What stands where that stood. */
function placeOf(gone: HTMLElement, records: readonly MutationRecord[]): Element | null {
  if (gone.isConnected) return gone.closest('[hidden]')?.parentElement ?? null;
  const taken = records.findLast(({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)));
  if (!(taken?.target instanceof Element)) return null;
  let before: Node | null = taken.previousSibling;
  while (before && !(before instanceof Element)) before = before.previousSibling;
  return (before?.isConnected ? before.nextElementSibling : taken.target.firstElementChild) ?? taken.target;
}

/** The focus goes to the place's own button, to the place, or to what is around it where that cannot have it. */
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
