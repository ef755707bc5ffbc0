/** Draws cannot be favourites: their tiles have no toggle. */
export function canBeFavourite(gameType: string): boolean {
  return gameType !== 'LOTT' && gameType !== 'ELOTT';
}
