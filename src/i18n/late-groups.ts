/** The areas whose texts load after the page, by the group that is one file (`late-words.ts`). */
export const lateGroups = {
  /** The dialogs on every page. */
  dialogs: ['code', 'common', 'errors', 'login', 'registration', 'security', 'session'],
  /** The lottery screens; `plays` has the names used in the tables. */
  lottery: ['errors', 'lottery', 'plays'],
  /** The islands of home and of the lists. */
  lobby: ['common', 'games', 'home'],
  /** What goes on in shared games, and the offer of games like the one that was left. */
  live: ['common', 'live'],
  /** A player's balance, and the question before signing out. */
  account: ['account', 'common'],
  /** The popups of announcements. */
  popups: ['common', 'home'],
  /** The note inside another app's browser. */
  browser: ['floor'],
  /** A tap on a heart. */
  favourites: ['common', 'errors'],
  /** The ways to get the app: their page, and the popup. */
  app: ['app', 'common'],
  /** The list of languages, and the offer of one. */
  languages: ['common', 'languages'],
  /** The search sheet. */
  search: ['common', 'errors', 'search'],
  /** The page where rounds and draws are checked. */
  fairness: ['fairness'],
  /** The bar about the connection, a newer version, an old password. */
  connection: ['connection'],
} as const;

export type LateGroup = keyof typeof lateGroups;
