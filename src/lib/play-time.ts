/** `0:12:34`: hours, minutes and seconds; 0 below zero, since clocks may disagree. */
export function playTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
