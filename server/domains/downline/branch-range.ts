import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Everyone below a path, as an index range: a non-constant LIKE pattern uses no index. A path ends with `/` and its descendants
 * extend it, so they sort before the same path with its last character incremented.
 */
export const isBelow = (path: SQLWrapper, above: SQLWrapper | string): SQL =>
  sql`(${path} ~>~ ${above} and ${path} ~<~ (left(${above}, -1) || '0'))`;
