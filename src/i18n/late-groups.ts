/** The areas whose words come after the page, by the group that is fetched as one file (`late-words.ts`). */
export const lateGroups = {
  /** The dialogs that stand on every page. */
  dialogs: ['code', 'common', 'errors', 'login', 'registration', 'security', 'session'],
  /** The lottery screens; `plays` has the names of what the tables have. */
  lottery: ['errors', 'lottery', 'plays'],
  /** A tap on a heart. */
  favourites: ['common', 'errors'],
  /** The bar about the connection, a newer version, an old password. */
  connection: ['connection'],
} as const;

export type LateGroup = keyof typeof lateGroups;
