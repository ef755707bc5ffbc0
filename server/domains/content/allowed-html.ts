import { isOtherSite, isPicturePath, isTextLink } from './safe-link.ts';

/** Every tag allowed in content, with its attributes and their allowed values. Nothing else leaves the platform. */
export const allowedHtml: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  p: {},
  h2: {},
  h3: {},
  h4: {},
  ul: {},
  ol: { start: (value) => /^\d{1,9}$/.test(value) },
  li: {},
  strong: {},
  em: {},
  code: {},
  blockquote: {},
  br: {},
  hr: {},
  a: {
    href: (value) => isTextLink(decode(value)),
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

/** Without it the tag is meaningless. */
export const neededAttribute: Readonly<Record<string, string | undefined>> = { a: 'href', img: 'src' };

/** Void elements, which have no end tag. */
export const voidTags: ReadonlySet<string> = new Set(['img', 'br', 'hr']);

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const names: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(letters).map(([letter, name]) => [name, letter]));

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => letters[letter] ?? letter);
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => names[name] ?? name);

/** Other sites open in a new tab without an opener; our own pages, mail and phone links open in place. */
export const linkAttributes = (href: string): Record<string, string> =>
  isOtherSite(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };

function isCount(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value);
}
