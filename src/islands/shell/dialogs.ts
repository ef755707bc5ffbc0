const settleMs = 300;
/** Only one of these is open at a time (APP-052). */
const exclusive = new Set(['login', 'register', 'forget', 'side-menu', 'member-menu']);

/** What the native dialogs leave to us: old browsers, clicks on the mask, one form at a time. */
export function startDialogs(): void {
  const openedAt = new WeakMap<Element, number>();
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand);
  const seen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLDialogElement)) continue;
      if (target.open) {
        openedAt.set(target, performance.now());
        closeOthers(target);
      }
      if (exclusive.has(target.id)) document.querySelector('[data-part="page"]')?.classList.toggle(`modal-${target.id}`, target.open);
    }
  });
  for (const dialog of document.querySelectorAll('dialog')) {
    seen.observe(dialog, { attributeFilter: ['open'] });
    dialog.addEventListener('close', () => {
      const isReplaced = [...exclusive].some((id) => document.getElementById(id)?.hasAttribute('open'));
      if (dialog.dataset['closeTo'] && !isReplaced) location.replace(dialog.dataset['closeTo']);
    });
    dialog.addEventListener('click', (event) => {
      // a click on the dialog itself, not on its content, is a click on the mask; ignored while it opens (APP-093)
      if (event.target !== dialog || isInside(dialog, event)) return;
      if (performance.now() - (openedAt.get(dialog) ?? 0) > settleMs) dialog.close();
    });
    // opened by its route, in the HTML: from here on it is modal
    if (dialog.open && dialog.dataset['closeTo']) {
      dialog.removeAttribute('open');
      dialog.showModal();
    }
  }
}

function closeOthers(opened: HTMLDialogElement): void {
  if (!exclusive.has(opened.id)) return;
  for (const other of document.querySelectorAll('dialog')) if (other !== opened && other.open && exclusive.has(other.id)) other.close();
}

function isInside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function runCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[commandfor]') : null;
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') {
    if (!dialog.open) dialog.showModal();
  } else dialog.close();
}
