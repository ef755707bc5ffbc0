import type { Translate } from '#studio/frame/model/text.ts';
import type { Words } from '#studio/frame/model/words.ts';
import type { InstantRound, InstantState } from '#studio/kinds/instant/protocol.ts';

import type { InstantSound } from '../scores.ts';

/** What a game's view gets from the page. */
export interface ViewParts {
  /** Where the game is shown, and where the player chooses what to bet on. */
  board: HTMLElement;
  choice: HTMLElement;
  state: InstantState;
  words: Words;
  /** The picture of this very game, from its tile. */
  glyph: string;
  bomb: string;
  play: (sound: InstantSound) => void;
  say: (text: string) => void;
  isCalm: () => boolean;
  stakeMinor: () => bigint;
  /** The player's step in an open round. */
  act: (action: object) => void;
  /** The choice changed: what depends on it is repainted. */
  changed: () => void;
}

/** One game's board and choice. */
export interface View {
  /** What the player bets on; `undefined` while it is incomplete. */
  choice: () => object | undefined;
  /** A bet is in flight. */
  waiting: () => void;
  /** Shows a round's current state; resolves when it has been shown. `isNew`: animated. */
  show: (round: InstantRound, isNew: boolean) => Promise<void>;
  /** A bet did not go through. */
  halt: () => void;
  /** What may be touched: the choice before a bet, the board in an open round. */
  enable: (what: { choice: boolean; board: boolean }) => void;
  /** The stake or the choice changed: amounts on the board follow. */
  refresh?: () => void;
  /** While a finished round is being shown, the big button skips to its end. */
  hurry?: () => void;
  /** Figures of this mathematics in the words of the rules. */
  ruleValues?: Readonly<Record<string, string | number>>;
}

export type CreateView = (parts: ViewParts) => View;

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** `2.45×` */
export function timesText(hundredths: number, t: Translate): string {
  return `${t.number(hundredths / 100)}×`;
}
