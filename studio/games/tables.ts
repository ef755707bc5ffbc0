import { tableWords } from '../kinds/table/server/tables.ts';

/** Catalogue entry -> the table where new sessions sit. */
export const tables: Readonly<Record<string, string>> = tableWords();
