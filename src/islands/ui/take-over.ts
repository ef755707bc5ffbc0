/** Links that the page can handle itself: they lead on if that fails, in another tab or window, and without JavaScript. */
export function takeOver(selector: string, act: (link: HTMLAnchorElement) => Promise<boolean | undefined>): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void act(link)
        .catch(() => false)
        .then((isDone) => isDone || location.assign(link.href));
    });
}
