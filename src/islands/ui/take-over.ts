/** A click that opens a link in another tab or window. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  ctrlKey || metaKey || shiftKey;

/**
 * Links that the page can handle itself, also those drawn later: they lead on if that fails, in another tab or window, and without JavaScript.
 * Without a line they stay: the page that is there is worth more than the one that cannot come.
 */
export function takeOver(selector: string, act: (link: HTMLAnchorElement) => Promise<boolean | undefined>): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    void act(link)
      .catch(() => false)
      .then((isDone) => isDone || !navigator.onLine || location.assign(link.href));
  });
}
