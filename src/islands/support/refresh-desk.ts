import { followDeskPage } from '#site/stores/screens/desk-page.ts';

const note = document.querySelector<HTMLElement>('[data-live-note]');

followDeskPage((page) => {
  say(page.state === 'read' ? '' : (note?.dataset[page.state] ?? ''));
  if (page.state === 'read') bring(new DOMParser().parseFromString(page.html, 'text/html'));
});

/** Says, once per outage, that what is on the screen may be old. */
function say(text: string): void {
  if (!note || note.textContent === text) return;
  note.hidden = text === '';
  note.textContent = text;
}

/** Updates the page's live parts with what has changed; drafts beside them stay. */
function bring(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (fresh) replaceChanged(part, fresh);
  }
}

/** Leaves unchanged nodes alone: a screen reader reads only the new ones, and selected text stays selected. */
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
