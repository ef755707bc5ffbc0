/** Buttons that open and close dialogs, for browsers without invoker commands. */
export function startCommands(): void {
  document.addEventListener('click', runCommand);
}

function runCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[commandfor]') : null;
  const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') {
    if (!dialog.open) dialog.showModal();
  } else dialog.close();
}
