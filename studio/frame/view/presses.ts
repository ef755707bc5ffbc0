/** What holds for every button. */
export function bindPresses(): void {
  // one press, one act: a button whose Enter key is held is not pressed again and again
  addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  });
  // who points at what has the focus needs no mark round it: it gets the focus anew, as pointed at
  addEventListener('pointerdown', ({ target }) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && target instanceof Node && focused.contains(target)) focused.blur();
  });
}
