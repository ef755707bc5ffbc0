/** Announces texts one after another through this live region: in the next frame, so that a press does not force a layout. */
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
