/** A click on the dialog itself but outside its box is a click on its mask. */
export function isOnMask(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
