/** The numbers `from` to `to` as texts, all as wide as the last. */
export function valuesBetween(from: number, to: number): readonly string[] {
  const width = String(to).length;
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step).padStart(width, '0'));
}
