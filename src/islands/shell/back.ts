/** A back control, which is a link home: goes one step back instead if the previous entry is ours. */
export function stepBack(event: Event): void {
  if (!hasStep()) return;
  event.preventDefault();
  history.back();
}

/** Whether the previous entry was on this site. */
export function hasStep(): boolean {
  return document.referrer.startsWith(location.origin) && history.length >= 2;
}
