/** Runs when a dialog that has just been closed is out of sight: what it shows does not change while it goes. Not when it was opened again meanwhile. */
export async function afterClosing(dialog: HTMLDialogElement, run: () => void): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  if (!dialog.open) run();
}
