/** Draws are no favourites: their tiles have no toggle (spec 4, Favourite toggle). */
export function canBeFavourite(gameType: string): boolean {
  return gameType !== 'LOTT' && gameType !== 'ELOTT';
}
