import type { Translate } from '../model/text.ts';

/** Puts the texts into the page: `data-t` = the text, `data-t-label` = the label. */
export function fillWords(t: Translate): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]')) element.textContent = t(element.dataset['t'] ?? '');
  for (const element of document.querySelectorAll<HTMLElement>('[data-t-label]'))
    element.setAttribute('aria-label', t(element.dataset['tLabel'] ?? ''));
}
