let tapped: Element | null = null;

/** Listens to the hearts from the start: a tap waits for its island. */
export function hearHearts(): void {
  document.addEventListener('click', ({ target }) => (tapped = target instanceof Element ? target.closest('.heart') : null));
}

/** Whether this heart was tapped before its island ran. Answers `true` once. */
export function wasTapped(heart: Element | null): boolean {
  const isIt = heart !== null && heart === tapped;
  if (isIt) tapped = null;
  return isIt;
}
