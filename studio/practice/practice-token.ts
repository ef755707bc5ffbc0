const prefix = 'practice:';

/** A practice session's substitute for the platform's token: the platform gives none, so nothing sent with it moves money there. */
export function practiceToken(playerId: string): string {
  return prefix + playerId;
}

/** Whose purse a token stands for; `undefined` for a platform token, which contains no colon. */
export function practicePlayer(token: string): string | undefined {
  return token.startsWith(prefix) ? token.slice(prefix.length) : undefined;
}

/** In SQL, for a column of tokens: `starts_with(column, practicePrefix)`. */
export const practicePrefix = prefix;
