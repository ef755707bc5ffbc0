/** Every message of the jackpots. */
export const jackpotsKeys = [
  'draws.jackpots.text',
  'draws.jackpots.none',
  'draws.jackpots.noneText',
  'draws.jackpots.failed',
  'draws.jackpots.closes',
  'draws.jackpots.drawing',
  'draws.jackpots.play',
  'draws.jackpots.results',
  'common.retry',
  'common.loading',
] as const;
