import { cleanProse } from '#contract/typed/characters.ts';

/** The topics players write about; the site has a text for each: `support.topic.<topic>`. */
export const supportTopics = ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'verification', 'protection', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** `open` = waiting for staff; `waiting` = answered, the player may reply; `closed` = over, unless the player replies in time. */
export const supportStates = ['open', 'waiting', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

export const evidenceKinds = ['bet', 'ticket', 'deposit'] as const;

/** A message's length in characters, as a reader counts them. */
export const supportTextRule = { minLength: 2, maxLength: 2000 } as const;

/** How many days a reply reopens a closed conversation. */
export const reopenDays = 14;

/** How many days after a guest's conversation ended its identity is erased. */
export const forgetGuestsDays = 30;

/** Whether a text has a valid length. */
export function isFitText(text: string): boolean {
  const { length } = Array.from(cleanProse(text));
  return length >= supportTextRule.minLength && length <= supportTextRule.maxLength;
}
