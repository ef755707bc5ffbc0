declare const LARO_BUILD: string;
declare const LARO_SHEETS: readonly string[];

/** A version for the files that this worker was built with: other files make another worker (scripts/worker/build.mjs). */
export const build: string = LARO_BUILD;

/** Style sheets of many pages that no file of the offline page imports. */
export const sheets: readonly string[] = LARO_SHEETS;
