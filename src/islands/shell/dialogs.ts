import { isOnMask } from '#site/islands/ui/is-on-mask.ts';
import { maskTakesClick } from '#site/lib/mask-rules.ts';
import { closesWith, isExclusive } from '#site/lib/modal-rules.ts';

/** What the native dialogs leave to us: clicks on the mask, one form at a time. */
export function startDialogs(): void {
  const openedAt = new WeakMap<Element, number>();
  const seen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLDialogElement)) continue;
      if (target.open) {
        openedAt.set(target, performance.now());
        closeOthers(target);
      }
      // the container tells which dialog is open (APP-054)
      if (target.id) document.querySelector('[data-part="page"]')?.classList.toggle(`modal-${target.id}`, target.open);
    }
  });
  for (const dialog of document.querySelectorAll('dialog')) {
    seen.observe(dialog, { attributeFilter: ['open'] });
    dialog.addEventListener('close', () => {
      const isReplaced = [...document.querySelectorAll('dialog[open]')].some(({ id }) => isExclusive(id));
      if (dialog.dataset['closeTo'] && !isReplaced) location.replace(dialog.dataset['closeTo']);
    });
    dialog.addEventListener('click', (event) => {
      if (isOnMask(dialog, event) && maskTakesClick(openedAt.get(dialog) ?? 0, performance.now())) dialog.close();
    });
    // opened by its route, in the HTML: from here on it is modal
    if (dialog.open && dialog.dataset['closeTo']) {
      dialog.removeAttribute('open');
      dialog.showModal();
    }
  }
}

function closeOthers(opened: HTMLDialogElement): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) if (closesWith(opened.id, other.id)) other.close();
}
