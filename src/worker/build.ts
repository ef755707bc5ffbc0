declare const LARO_BUILD: string;
declare const LARO_SHEETS: readonly string[];

/** Of the files that this worker was built with: another one, another worker (scripts/worker/build.mjs). */
export const build: string = LARO_BUILD;

/** Sheets of many pages that none of the offline page's files brings. */
export const sheets: readonly string[] = LARO_SHEETS;
