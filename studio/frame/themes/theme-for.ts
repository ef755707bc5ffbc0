/** The catalogue's art sets, each drawn in one of our themes. */
const themeOfSet: Readonly<Record<string, string>> = {
  carnival: 'pista',
  street: 'pista',
  city: 'pista',
  sea: 'dagat',
  voyage: 'dagat',
  food: 'prutas',
  classic: 'prutas',
  east: 'swerte',
  desert: 'swerte',
  myth: 'swerte',
  space: 'bituin',
  night: 'bituin',
  north: 'bituin',
  garden: 'gubat',
  wild: 'gubat',
};

/** Which of `themeIds` a game's theme is drawn in: its own name, its set's theme, or a fixed one for any other name. */
export function themeFor(name: string, themeIds: readonly string[]): string {
  const known = themeOfSet[name] ?? name;
  if (themeIds.includes(known)) return known;
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return themeIds[sum % themeIds.length] ?? known;
}
