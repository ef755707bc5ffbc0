import type { Translate } from './text.ts';

export interface Words {
  t: Translate;
  /** An amount of minor units as text. */
  money: (minor: string | bigint) => string;
  /** With its sign, `+` too. */
  signed: (minor: string | bigint) => string;
  /** Called with each displayed balance, so that the holding page shows the same one at the same moment. */
  onBalance?: (minor: bigint) => void;
}

/** What a screen reader says after a round. A return at or below the stake is not called a win. */
export function resultWords(
  { winMinor, stakeMinor }: { winMinor: string; stakeMinor: string },
  balanceMinor: bigint,
  { t, money }: Pick<Words, 't' | 'money'>,
): string {
  const values = { win: money(winMinor), stake: money(stakeMinor), balance: money(balanceMinor) };
  const [win, stake] = [BigInt(winMinor), BigInt(stakeMinor)];
  if (win === 0n) return t('say.nothing', values);
  return t(win > stake ? 'say.win' : 'say.returned', values);
}
