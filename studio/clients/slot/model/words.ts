import type { Round, SpinStep } from '#studio/protocol.ts';

import type { Translate } from './text.ts';

export interface Wording {
  t: Translate;
  /** An amount of minor units as text. */
  money: (minor: string | bigint) => string;
  /** A symbol's name in the theme. */
  symbol: (id: string) => string;
}

/** The window in words, reel by reel. */
export function windowWords(grid: readonly (readonly string[])[], { t, symbol }: Wording): string {
  const reels = grid.map((rows, at) => t('reels.reel', { number: at + 1, symbols: rows.map(symbol).join(', ') }));
  return t('reels.text', { reels: reels.join(' ') });
}

/** Every win of a step in words. */
export function winWords({ lineWins, scatter }: SpinStep, { t, money, symbol }: Wording): string[] {
  const lines = lineWins.map((win) =>
    t('message.line', { line: win.line + 1, count: win.count, symbol: symbol(win.symbol), amount: money(win.winMinor) }),
  );
  return scatter && BigInt(scatter.winMinor) > 0n
    ? [...lines, t('message.scatter', { count: scatter.count, amount: money(scatter.winMinor) })]
    : lines;
}

/** What a screen reader says when a round has been shown. A return at or below the stake is not called a win. */
export function roundWords(round: Round, balanceMinor: bigint, wording: Wording): string {
  const { t, money } = wording;
  const values = { win: money(round.winMinor), stake: money(round.stakeMinor), balance: money(balanceMinor) };
  const [win, stake] = [BigInt(round.winMinor), BigInt(round.stakeMinor)];
  if (win === 0n) return t('say.nothing', values);
  return t(win > stake ? 'say.win' : 'say.returned', values);
}
