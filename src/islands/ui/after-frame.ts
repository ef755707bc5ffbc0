/**
 * Does it when the next frame has been drawn, in a task of its own: what the page comes with is seen first. At once where nobody looks,
 * as on a page that is loaded ahead: no frame is drawn there.
 */
export function afterFrame(task: () => unknown): void {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
