import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** For a query: whether the catalogue knows a game. */
export const isInCatalogue = (gameId: SQLWrapper): SQL => sql`EXISTS (SELECT FROM catalogue_games k WHERE k.id = ${gameId})`;
