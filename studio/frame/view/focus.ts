/** Where the focus goes when its element is gone: into the open sheet, or to the game's main control. */
function restingPlaces(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('dialog[open] [data-close], [data-main]')];
}

/**
 * Makes a change that may remove, hide or move the focused element: it keeps the focus, or the first heir that can take it gets it. The
 * page never loses focus, which would make the next key start over at its top.
 */
export function keepFocus(change: () => void, heirs: () => readonly HTMLElement[] = restingPlaces): void {
  const focused = document.activeElement;
  const isByKey = focused?.matches(':focus-visible') ?? false;
  change();
  if (!(focused instanceof HTMLElement) || focused === document.body || isSeen(document.activeElement)) return;
  // pointer users can already see what changed: the page need not scroll
  passFocus([focused, ...heirs()], { preventScroll: !isByKey });
}

/** The game begins: its main control is the next thing to press. */
export function focusMain(): void {
  passFocus(restingPlaces(), { preventScroll: true });
}

/** The page was scrolled to show something else: scrolls the focused element back into view. */
export function showFocus(): void {
  const focused = document.activeElement;
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' });
}

function passFocus(heirs: readonly HTMLElement[], options: FocusOptions): void {
  for (const heir of heirs) {
    if (!isSeen(heir)) continue;
    heir.focus(options);
    if (document.activeElement === heir) return;
  }
}

function isSeen(element: Element | null): element is Element {
  return element !== null && element !== document.body && element.isConnected && element.closest('[hidden]') === null;
}
