/** `29:59`, of whole remaining seconds; never below `0:00`. */
export function minutesLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
