import { isAtHome, isPlainHttps } from '#contract/links.ts';

interface LinkAttributes {
  href: string;
  target?: '_blank';
  rel?: 'noopener noreferrer';
}

/** Our own pages open in the same tab, all others in a new tab that knows nothing of ours; anything else is not a link. */
export function linkAttributes(link: string): LinkAttributes | Record<string, never> {
  if (isAtHome(link)) return { href: link };
  return isPlainHttps(link) ? { href: link, target: '_blank', rel: 'noopener noreferrer' } : {};
}
