import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** For a query: the house account that the stakes of a game went to at some launch of it; null where none is known. */
export const launchedHouse = (gameId: SQLWrapper): SQL =>
  sql`(SELECT g.house_address FROM round_game_tokens g WHERE g.game_id = ${gameId} LIMIT 1)`;
