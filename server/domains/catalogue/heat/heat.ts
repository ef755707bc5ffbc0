/** How many local days count: those that are over, so that a list stays as it is for a day. */
const heatDays = 14;
/** After so many days a day counts half. */
const halfLifeDays = 3;

/**
 * What each of a game's players of a day counts, by the day's age: the last one's first. A game's heat is the sum over its days of its different
 * players times the day's weight, so a player counts once a day, however many rounds that were.
 */
export const heatWeights: readonly number[] = Array.from({ length: heatDays }, (_, ageDays) => 0.5 ** (ageDays / halfLifeDays));

/** A game takes part if so many different players had it on one day: one person cannot make a game hot, nor can a household. */
export const leastPlayers = 5;

/**
 * A hot list has room for at least so many games, two rows on a phone. A category where fewer games take part is young: the order of a
 * handful is chance, and its list has the editors' picks. If the category has fewer open games, all of them have to take part.
 */
export const leastGames = 6;
