import { isOwnPath, isPicturePath, isSafeLink } from './safe-link.ts';

/** Every tag that content may have, with its attributes and what their values may be. Nothing else comes out of the platform. */
export const allowedHtml: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  p: {},
  h2: {},
  h3: {},
  h4: {},
  ul: {},
  ol: {},
  li: {},
  strong: {},
  em: {},
  a: {
    href: (value) => isSafeLink(decode(value)),
    target: (value) => value === '_blank',
    rel: (value) => value === 'noopener noreferrer',
  },
  img: {
    src: (value) => isPicturePath(value),
    alt: () => true,
    width: isCount,
    height: isCount,
    loading: (value) => value === 'lazy',
  },
};

/** Without it the tag says nothing. */
export const neededAttribute: Readonly<Record<string, string | undefined>> = { a: 'href', img: 'src' };

/** Tags without an end. */
export const voidTags: ReadonlySet<string> = new Set(['img']);

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const names: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(letters).map(([letter, name]) => [name, letter]));

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => letters[letter] ?? letter);
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => names[name] ?? name);

/** Our own pages open where the reader is, all others in a tab of their own that knows nothing of ours. */
export const linkAttributes = (href: string): Record<string, string> =>
  isOwnPath(href) ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };

function isCount(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value);
}
