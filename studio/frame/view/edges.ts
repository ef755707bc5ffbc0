/** Tells style how tall the bar at the head is, and what stays at the foot: sheets, and what is scrolled to, are not under them. */
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
