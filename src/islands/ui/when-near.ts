/** What happens when an element comes near, and the observer of each margin: one for all elements. */
const acts = new WeakMap<Element, () => void>();
const observers = new Map<number, IntersectionObserver>();

/** A `ref`: acts once, when its element comes this near to the screen. */
export function whenNear(marginPx: number, act: () => void): (element: Element | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined;
    const near = observerOf(marginPx);
    acts.set(element, act);
    near.observe(element);
    return () => near.unobserve(element);
  };
}

function observerOf(marginPx: number): IntersectionObserver {
  const known = observers.get(marginPx);
  if (known) return known;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        acts.get(target)?.();
      }
    },
    { rootMargin: `${marginPx}px` },
  );
  observers.set(marginPx, near);
  return near;
}
