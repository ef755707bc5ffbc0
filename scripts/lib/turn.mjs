/** What takes long is divided into so many turns: `npm test` takes one of them, the next one on the next day, and the night takes all. */
export const turns = 12;

/** The turn of a moment, which changes at midnight UTC. */
export const turnAt = (ms) => Math.floor(ms / 86_400_000) % turns;

/** A turn as people count them, from 1. */
export function readTurn(text) {
  if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > turns) throw new Error(`${text} is no turn: 1 to ${turns}`);
  return Number(text) - 1;
}

/**
 * The files that a run leaves to another turn: none without a turn, and never one whose path matches `always`.
 * @param {readonly string[]} files
 * @param {RegExp} always
 * @param {string | undefined} turn
 * @returns {string[]}
 */
export function leftToOthers(files, always, turn) {
  if (turn === undefined) return [];
  return files
    .filter((file) => !always.test(file))
    .toSorted()
    .filter((_, at) => at % turns !== Number(turn));
}
