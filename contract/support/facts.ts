import { cleanProse } from '#contract/typed/characters.ts';

/** What players write about; the site has words for each: `support.topic.<topic>`. */
export const supportTopics = ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'verification', 'protection', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** `open` = staff are to answer; `waiting` = answered, the player may go on; `closed` = over, unless the player replies in time. */
export const supportStates = ['open', 'waiting', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

export const evidenceKinds = ['bet', 'ticket', 'deposit'] as const;

/** A message in characters, as a reader counts them. */
export const supportTextRule = { minLength: 2, maxLength: 2000 } as const;

/** For so long a reply opens a closed conversation again. */
export const reopenDays = 14;

/** So long after a guest's conversation ended, nobody knows any more whose it was. */
export const forgetGuestsDays = 30;

/** Which rule a text breaks; `optional` = something else says enough, such as a picture. */
export function isFitText(text: string): boolean {
  const { length } = Array.from(cleanProse(text));
  return length >= supportTextRule.minLength && length <= supportTextRule.maxLength;
}
