/** The selector of modal dialogs. Before Chrome 105 and Safari 15.6 it only checks that they are open. */
export const modalDialog = (): string => (CSS.supports('selector(:modal)') ? 'dialog:modal' : 'dialog[open]');

/** The open ones, in page order. */
export const modalDialogs = (): HTMLDialogElement[] => [...document.querySelectorAll<HTMLDialogElement>(modalDialog())];

/** Resolves once none is open. */
export async function noModalDialog(): Promise<void> {
  while (modalDialogs().length > 0)
    await new Promise((resolve) => {
      document.addEventListener('close', resolve, { once: true, capture: true });
    });
}
