/** The numbers `from` to `to` as strings, padded to the last one's width. */
export function valuesBetween(from: number, to: number): readonly string[] {
  const width = String(to).length;
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step).padStart(width, '0'));
}
