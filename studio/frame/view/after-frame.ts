/** By then at the latest: a page that nobody looks at draws no frame. */
const latestMs = 100;

/** Does it once, when the next frame has been drawn: what a tap did is seen before the page does what takes it longer. */
export function afterFrame(task: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    task();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, latestMs);
}
