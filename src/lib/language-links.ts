/** A flag is a picture of its own, which only a list of languages and the header load. */
import { languages } from '#contract/languages.ts';

/** The flag of the country that stands for a language. */
export const flagOf = (language: string): string => `/flags/${languages.find(({ tag }) => tag === language)?.flag ?? 'ph'}.svg`;

/** The page of all languages, whose links lead back to a page. */
export const languagesPath = (path: string): string => `/m/language?next=${encodeURIComponent(path)}`;

/** A page in a language; the server keeps the choice (server/pipeline/visit.ts). */
export function inLanguage(path: string, tag: string): string {
  const url = new URL(path, 'https://site.invalid');
  url.searchParams.set('lang', tag);
  return url.pathname + url.search + url.hash;
}
