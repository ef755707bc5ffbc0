import { isOnMask } from '#site/islands/ui/is-on-mask.ts';
import { maskTakesClick } from '#site/lib/mask-rules.ts';
import { closesWith } from '#site/lib/modal-rules.ts';

/** What named native dialogs leave to us, whenever they are added to the page: clicks on the mask, one form at a time. */
export function startDialogs(): void {
  const openedAt = new WeakMap<Element, number>();
  const seen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!isNamed(target)) continue;
      if (target.open) {
        openedAt.set(target, performance.now());
        closeOthers(target);
      }
      // the container says which dialog is open (APP-054)
      document.querySelector('[data-part="page"]')?.classList.toggle(`modal-${target.id}`, target.open);
    }
  });
  seen.observe(document, { subtree: true, attributeFilter: ['open'] });
  document.addEventListener('close', ({ target }) => isNamed(target) && goBack(target), { capture: true });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (isNamed(target) && isOnMask(target, event) && maskTakesClick(openedAt.get(target) ?? 0, performance.now())) target.close();
    closeByLink(event);
  });
  // opened by its route, in the HTML: from now on it is modal
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-close-to]')) {
    dialog.open = false;
    dialog.showModal();
  }
}

/** The X of a dialog opened by its route is a link without JavaScript; with it the dialog closes, without adding a history entry. */
function closeByLink(event: MouseEvent): void {
  const dialog = (event.target as Element).closest('a[data-close-dialog]')?.closest('dialog');
  if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  dialog.close();
}

const isNamed = (target: EventTarget | null): target is HTMLDialogElement => target instanceof HTMLDialogElement && target.id !== '';

function closeOthers(opened: HTMLDialogElement): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) if (closesWith(opened.id, other.id)) other.close();
}

/** Where a dialog opened by its route leads when it closes, unless another replaces it. */
function goBack({ dataset: { closeTo } }: HTMLDialogElement): void {
  if (closeTo && !document.querySelector('dialog[id][open]')) location.replace(closeTo);
}
