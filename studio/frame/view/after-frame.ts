/** At the latest by then: a page that nobody looks at draws no frames. */
const latestMs = 100;

/** Runs once, after the next frame: the tap's effect shows before the page does slower work. */
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
