import type { StudioState } from '#studio/protocol.ts';
import type { Seeds } from '#studio/seeds-protocol.ts';

/** What the state of every kind of game says, whatever else is in it. */
export type FrameState = Pick<
  StudioState,
  'serverTime' | 'title' | 'theme' | 'hue' | 'glyph' | 'language' | 'currency' | 'currencyDigits' | 'balanceMinor'
> & {
  session: Pick<StudioState['session'], 'startedAt' | 'netMinor'>;
  /** Only games that can be played for practice. */
  practice?: boolean;
  /** Only games with a seed pair of the player's own. */
  seeds?: Seeds | null;
};
