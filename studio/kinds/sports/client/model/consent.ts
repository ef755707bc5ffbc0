/** A slip compared with what its player agreed to; prices in hundredths. */
interface Asked {
  /** Undefined while a pick is suspended. */
  price: bigint | undefined;
  /** Undefined if the player has not agreed to any yet. */
  agreed: bigint | undefined;
  /** The player accepts lower prices without being asked. */
  acceptsLower: boolean;
  isTooMuch: boolean;
  isSending: boolean;
}

export interface Consent {
  /** The key of the button's text; a lower price has to be agreed to by name. */
  word: 'slip.sending' | 'slip.closed' | 'slip.most' | 'slip.accept' | 'slip.place';
  isPossible: boolean;
  /** The price before and now, if it fell and the player has to know. */
  fell: { before: bigint; now: bigint } | undefined;
}

/** What the button under a slip asks its player to agree to. */
export function consentOf({ price, agreed, acceptsLower, isTooMuch, isSending }: Asked): Consent {
  const fell = price !== undefined && agreed !== undefined && price < agreed && !acceptsLower ? { before: agreed, now: price } : undefined;
  const word = isSending
    ? 'slip.sending'
    : price === undefined
      ? 'slip.closed'
      : isTooMuch
        ? 'slip.most'
        : fell
          ? 'slip.accept'
          : 'slip.place';
  return { word, isPossible: price !== undefined && !isTooMuch && !isSending, fell };
}
