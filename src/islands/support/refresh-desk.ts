import { followDeskPage } from '#site/stores/screens/desk-page.ts';

const note = document.querySelector<HTMLElement>('[data-live-note]');

followDeskPage((page) => {
  say(page.state === 'read' ? '' : (note?.dataset[page.state] ?? ''));
  if (page.state === 'read') bring(new DOMParser().parseFromString(page.html, 'text/html'));
});

/** Says once, for as long as it is so, that what is on the screen may be old. */
function say(text: string): void {
  if (!note || note.textContent === text) return;
  note.hidden = text === '';
  note.textContent = text;
}

/** Puts what has changed into the page's live parts; what is being written beside them stays. */
function bring(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (fresh) replaceChanged(part, fresh);
  }
}

/** Nodes that say the same are left alone: a screen reader reads the new ones only, and a chosen text stays chosen. */
function replaceChanged(part: HTMLElement, fresh: Element): void {
  const focused = part.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
  const [before, after] = [[...part.childNodes], [...fresh.childNodes]];
  after.forEach((node, at) => {
    const old = before[at];
    if (!old) part.append(node);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  });
  for (const old of before.slice(after.length)) old.remove();
  if (focused && !part.contains(document.activeElement))
    part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}
