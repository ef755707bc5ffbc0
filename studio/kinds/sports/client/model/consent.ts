/** A slip as it stands against what its player agreed to; prices in hundredths. */
interface Asked {
  /** Undefined while a pick is suspended. */
  price: bigint | undefined;
  /** Undefined when the player has agreed to none yet. */
  agreed: bigint | undefined;
  /** The player takes lower prices without being asked. */
  acceptsLower: boolean;
  isTooMuch: boolean;
  isSending: boolean;
}

export interface Consent {
  /** Key of what the button says; a price that fell has to be agreed to by its name. */
  word: 'slip.sending' | 'slip.closed' | 'slip.most' | 'slip.accept' | 'slip.place';
  isPossible: boolean;
  /** The price before and now, where it fell and the player is to know. */
  fell: { before: bigint; now: bigint } | undefined;
}

/** What the button under a slip asks its player for. */
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
