import { sql, type SQL } from 'drizzle-orm';

/** A moment as a parameter: drivers differ in how they convert a Date. */
export function instant(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}
