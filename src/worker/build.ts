declare const LARO_BUILD: string;

/** Of the files that this worker was built with: another one, another worker (scripts/worker/build.mjs). */
export const build: string = LARO_BUILD;
