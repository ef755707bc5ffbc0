/** Links that the page can handle itself, also those drawn later: they lead on if that fails, in another tab or window, and without JavaScript. */
export function takeOver(selector: string, act: (link: HTMLAnchorElement) => Promise<boolean | undefined>): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void act(link)
      .catch(() => false)
      .then((isDone) => isDone || location.assign(link.href));
  });
}
