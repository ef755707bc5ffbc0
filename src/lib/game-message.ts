/** What a game in its frame tells the page that holds it. */
export type GameMessage =
  | { type: 'ready' }
  | { type: 'balance'; balanceMinor: string; currency: string }
  | { type: 'deposit' }
  /** What protects the player has refused a bet. */
  | { type: 'protection' }
  | { type: 'close' };

/** Reads a message of a frame; `undefined` for anything that is not one of ours. The caller checks origin and source. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'ready' || data.type === 'deposit' || data.type === 'protection' || data.type === 'close') return { type: data.type };
  if (data.type !== 'balance' || !('balanceMinor' in data) || !('currency' in data)) return undefined;
  const { balanceMinor, currency } = data;
  if (
    typeof balanceMinor !== 'string' ||
    !/^-?\d{1,18}$/.test(balanceMinor) ||
    typeof currency !== 'string' ||
    !/^[A-Z]{3}$/.test(currency)
  )
    return undefined;
  return { type: 'balance', balanceMinor, currency };
}
