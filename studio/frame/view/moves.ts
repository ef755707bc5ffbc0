const moves = new WeakMap<Element, Animation[]>();

/** Animates like the element itself, and remembers it for `rest`: asking an element for its animations forces a style update. */
export function move(element: Element, ...[frames, timing]: Parameters<Element['animate']>): Animation {
  const animation = element.animate(frames, timing);
  const known = moves.get(element);
  if (known) known.push(animation);
  else moves.set(element, [animation]);
  return animation;
}

/** Cancels what `move` began: the elements follow their CSS again, and need no layer. */
export function rest(...elements: readonly Element[]): void {
  for (const element of elements) for (const animation of moves.get(element)?.splice(0) ?? []) animation.cancel();
}
