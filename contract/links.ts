/** Stays on our site: a browser takes `//host` and `/\host` for another one. */
export const isAtHome = (link: string): boolean => /^\/(?![/\\])/.test(link);

/** Leads to another site by https, whose host stands in plain letters: one behind a user's name would read like another. */
export const isPlainHttps = (link: string): boolean => /^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#]|$)/.test(link);
