/** Where the focus rests when what had it is gone: in the open sheet, or on the game's main control. */
function restingPlaces(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('dialog[open] [data-close], [data-main]')];
}

/**
 * Makes a change that may take away, hide or move what has the focus: it keeps it, or the first heir that can have it gets it. A page is
 * never left without one, where a key would begin again at its top.
 */
export function keepFocus(change: () => void, heirs: () => readonly HTMLElement[] = restingPlaces): void {
  const focused = document.activeElement;
  const isByKey = focused?.matches(':focus-visible') ?? false;
  change();
  if (!(focused instanceof HTMLElement) || focused === document.body || isSeen(document.activeElement)) return;
  // who points sees what changed already: the page need not move
  passFocus([focused, ...heirs()], { preventScroll: !isByKey });
}

/** The game begins: its main control is the next thing to press. */
export function focusMain(): void {
  passFocus(restingPlaces(), { preventScroll: true });
}

/** The page was scrolled to show something else: what a key will press comes back in sight. */
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
