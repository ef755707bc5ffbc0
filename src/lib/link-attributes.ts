interface LinkAttributes {
  href: string;
  target?: '_blank';
  rel?: 'noopener noreferrer';
}

/** Our own pages open where the reader is, all others in a tab of their own that knows nothing of ours; what is neither is no link. */
export function linkAttributes(link: string): LinkAttributes | Record<string, never> {
  if (/^\/(?![/\\])/.test(link)) return { href: link };
  // a host in plain letters: one behind a user's name would read like another
  return /^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#]|$)/.test(link) ? { href: link, target: '_blank', rel: 'noopener noreferrer' } : {};
}
