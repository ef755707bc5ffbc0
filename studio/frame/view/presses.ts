/** Applies to every button. */
export function bindPresses(): void {
  // one press, one act: holding Enter on a button does not repeat it
  addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  });
  // clicking the focused element needs no focus ring: it is focused again, as by a pointer
  addEventListener('pointerdown', ({ target }) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && target instanceof Node && focused.contains(target)) focused.blur();
  });
}
