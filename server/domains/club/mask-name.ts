/** `kalabaw99` -> `k****9`: a fixed number of stars, so that the length reveals nothing. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  return `${letters[0] ?? ''}****${letters.length > 1 ? (letters.at(-1) ?? '') : ''}`;
}
