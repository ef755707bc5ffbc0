import { languages } from '#contract/languages.ts';
import { languagesNamed } from '#site/lib/find-languages.ts';

/** The merchant's languages in its order: the page says them unless they are all. */
export function offeredIn(menu: HTMLElement) {
  const tags = menu.dataset['offered']?.split(' ');
  return tags ? languagesNamed(tags) : languages;
}
