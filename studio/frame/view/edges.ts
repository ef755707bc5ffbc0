/** Tells CSS the height of the top bar and of what stays at the bottom, so that neither covers sheets or scrolled-to content. */
export function measureEdges(): void {
  const measure = (entries: readonly ResizeObserverEntry[]) => {
    for (const { target, borderBoxSize } of entries) {
      const isFoot = target.matches('.panel');
      const height = isFoot && getComputedStyle(target).position !== 'sticky' ? 0 : (borderBoxSize[0]?.blockSize ?? 0);
      document.documentElement.style.setProperty(isFoot ? '--foot' : '--bar', `${Math.ceil(height)}px`);
    }
  };
  const observer = new ResizeObserver(measure);
  for (const edge of document.querySelectorAll('.status, .panel')) observer.observe(edge);
}
