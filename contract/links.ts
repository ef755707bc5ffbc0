/** Stays on our site: browsers read `//host` and `/\host` as another one. */
export const isAtHome = (link: string): boolean => /^\/(?![/\\])/.test(link);

/** Leads to another site by https, with a plain host name: a user name in front of it could pass for another host. */
export const isPlainHttps = (link: string): boolean => /^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#]|$)/.test(link);
