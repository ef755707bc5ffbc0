const prefix = 'practice:';

/** What a practice session has in place of the platform's token: the platform gives none, so nothing that is sent with it moves money there. */
export function practiceToken(playerId: string): string {
  return prefix + playerId;
}

/** Whose purse a token stands for; `undefined` for a token of the platform's, in which there is no colon. */
export function practicePlayer(token: string): string | undefined {
  return token.startsWith(prefix) ? token.slice(prefix.length) : undefined;
}

/** In SQL, of a column with tokens: `starts_with(column, practicePrefix)`. */
export const practicePrefix = prefix;
