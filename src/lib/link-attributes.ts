import { isAtHome, isPlainHttps } from '#contract/links.ts';

interface LinkAttributes {
  href: string;
  target?: '_blank';
  rel?: 'noopener noreferrer';
}

/** Our own pages open where the reader is, all others in a tab of their own that knows nothing of ours; what is neither is no link. */
export function linkAttributes(link: string): LinkAttributes | Record<string, never> {
  if (isAtHome(link)) return { href: link };
  return isPlainHttps(link) ? { href: link, target: '_blank', rel: 'noopener noreferrer' } : {};
}
