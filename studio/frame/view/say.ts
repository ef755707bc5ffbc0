/** Says one text after another through this live region: with the next frame, so that a press is not answered by a layout of its own. */
export function createSay(live: HTMLElement): (text: string) => void {
  let next: string | undefined;
  return (text) => {
    const isAsked = next !== undefined;
    next = text;
    if (isAsked) return;
    requestAnimationFrame(() => {
      live.textContent = next ?? '';
      next = undefined;
    });
  };
}
