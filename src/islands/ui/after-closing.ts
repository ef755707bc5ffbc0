/** Runs when a dialog that was just closed is out of sight: its contents must not change while it fades. Skipped if it was opened again. */
export async function afterClosing(dialog: HTMLDialogElement, run: () => void): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  if (!dialog.open) run();
}
