import { element } from '#site/islands/ui/element.ts';
import { isOnMask } from '#site/islands/ui/is-on-mask.ts';
import { maskTakesClick } from '#site/lib/mask-rules.ts';
import { pxToRem } from '#site/lib/px-to-rem.ts';
import { $question } from '#site/stores/dialogs.ts';

/** Draws the waiting question. The browser restores the focus when the dialog closes. */
export function startConfirm(): void {
  const title = element('h2', { id: 'ask-title', class: 'title-section' });
  const text = element('p', { id: 'ask-text' });
  const no = element('button', { type: 'button', class: 'btn-line' });
  const yes = element('button', { type: 'button', class: 'btn-sun' });
  const dialog = element(
    'dialog',
    { role: 'alertdialog', class: 'popup', 'data-part': 'confirm', 'aria-labelledby': 'ask-title', 'aria-describedby': 'ask-text' },
    element('div', { class: 'stack gap-4' }, title, text, element('div', { class: 'grid grid-cols-2 gap-3' }, no, yes)),
  );
  const answer = (isConfirmed: boolean) => $question.get()?.answer(isConfirmed);
  let openedAt = 0;
  no.addEventListener('click', () => answer(false));
  yes.addEventListener('click', () => answer(true));
  // Escape and the browser's own back gesture
  dialog.addEventListener('cancel', () => answer(false));
  dialog.addEventListener('click', (event) => {
    if (isOnMask(dialog, event) && maskTakesClick(openedAt, performance.now())) answer(false);
  });
  dialog.style.setProperty('--popup', pxToRem(340));
  document.body.append(dialog);
  $question.subscribe((question) => {
    dialog.close();
    if (!question) return;
    [title.textContent, text.textContent, no.textContent, yes.textContent] = [
      question.title,
      question.text,
      question.cancel,
      question.confirm,
    ];
    openedAt = performance.now();
    dialog.showModal();
  });
}
