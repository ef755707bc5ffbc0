import { pgTable, text } from 'drizzle-orm/pg-core';

/** What this installation has done to its database, by name, so that a start does not repeat it. */
export const installationMarks = pgTable('installation_marks', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
