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
