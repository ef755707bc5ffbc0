/** The browser's texts about draws on sale. */
export const drawKeys = [
  'home.draws.none',
  'home.draws.failed',
  'home.draws.closes',
  'home.draws.near',
  'home.draws.closed',
  'home.draws.result',
] as const;

export type DrawTexts = Readonly<Record<(typeof drawKeys)[number], string>>;
