/**
 * Runs after the next frame, in a separate task: what the page came with is seen first. Runs at once if the page is hidden, for example
 * prerendered: no frame is drawn there.
 */
export function afterFrame(task: () => unknown): void {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
