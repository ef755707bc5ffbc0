const moves = new WeakMap<Element, Animation[]>();

/** Animates as the element itself does, and remembers it for `rest`: to ask an element for its animations brings all style up to date. */
export function move(element: Element, ...[frames, timing]: Parameters<Element['animate']>): Animation {
  const animation = element.animate(frames, timing);
  const known = moves.get(element);
  if (known) known.push(animation);
  else moves.set(element, [animation]);
  return animation;
}

/** Takes away what `move` began: the elements lie as their style says, and need no layer. */
export function rest(...elements: readonly Element[]): void {
  for (const element of elements) for (const animation of moves.get(element)?.splice(0) ?? []) animation.cancel();
}
