/** Indexable pages without personal content. */
export const openPaths: readonly string[] = [
  '/m/home',
  '/m/rng',
  '/m/live',
  '/m/fish',
  '/m/pvp',
  '/m/sports',
  '/m/esports',
  '/m/lott',
  '/m/elott',
  '/m/activity',
  '/m/message',
  '/m/help',
  '/m/fairness',
  '/m/vip',
  '/m/protection',
  '/m/privacy',
  '/m/useragreement',
  '/m/responsible',
  '/m/cookies',
  '/m/aml',
];

/** The one address of a page in a language: search engines keep no cookie. The merchant's own language has the plain one. */
export function addressIn(
  path: string,
  language: string,
  { languages, defaultLanguage }: { languages: readonly string[]; defaultLanguage: string },
): string {
  if (language === defaultLanguage || !languages.includes(language)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
