/** `0:12:34`: hours, minutes and seconds of a stretch of play; 0 while the clocks disagree. */
export function playTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

interface NetSource {
  /** At one moment, as the platform said. */
  netMinor: string;
  cashMinor: string;
  /** Games of its product show it together with the cash. */
  bonus: { product: string; balanceMinor: string } | null;
}

/**
 * The net position for a displayed balance: the change in the balance since the platform reported both moves it too, so that a win shows no
 * earlier here than in the game.
 */
export function netWith({ netMinor, cashMinor, bonus }: NetSource, shownMinor: string | undefined, product: string | undefined): string {
  if (shownMinor === undefined) return netMinor;
  const bonusMinor = bonus !== null && bonus.product === product ? BigInt(bonus.balanceMinor) : 0n;
  return (BigInt(netMinor) + BigInt(shownMinor) - BigInt(cashMinor) - bonusMinor).toString();
}
