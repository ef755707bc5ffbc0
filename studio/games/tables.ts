import { tableWords } from '../kinds/table/server/tables.ts';

/** What the catalogue may ask for -> the table where new sessions sit. */
export const tables: Readonly<Record<string, string>> = tableWords();
