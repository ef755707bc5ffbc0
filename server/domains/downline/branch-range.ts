import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Everybody below a path, as a range of the index on it: a pattern that is no constant finds no index. A path ends with `/`; what is below
 * goes on after it, so it lies before the same path with the next character in its place.
 */
export const isBelow = (path: SQLWrapper, above: SQLWrapper | string): SQL =>
  sql`(${path} ~>~ ${above} and ${path} ~<~ (left(${above}, -1) || '0'))`;
