import type { SessionState } from '#studio/protocol.ts';
import type { Seeds } from '#studio/seeds-protocol.ts';

/** The state that the frame around every kind of game shows. */
export type FrameState = Pick<
  SessionState,
  'serverTime' | 'title' | 'theme' | 'hue' | 'glyph' | 'language' | 'currency' | 'currencyDigits' | 'balanceMinor'
> & {
  session: Pick<SessionState['session'], 'startedAt' | 'netMinor'>;
  /** Only games that can be played for practice. */
  practice?: boolean;
  /** Only games with a seed pair of the player's own. */
  seeds?: Seeds | null;
};
