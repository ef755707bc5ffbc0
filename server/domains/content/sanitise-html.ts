import sanitizeHtml from 'sanitize-html';

import { isOtherSite, isPicturePath, isTextLink } from './safe-link.ts';

/** Without it the tag is meaningless. */
const neededAttribute: Readonly<Record<string, string | undefined>> = { a: 'href', img: 'src' };

/** Every tag allowed in content, with its attributes. Each value is checked, or written anew, below. Nothing else leaves the platform. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'blockquote', 'br', 'hr', 'a', 'img'],
  allowedAttributes: { ol: ['start'], a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^\d{1,9}$/.test(start) ? { start } : {} }),
    a: (tagName, { href = '' }) => ({ tagName, attribs: isTextLink(href) ? linkAttributes(href) : {} }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: isPicturePath(src) ? pictureAttributes(src, alt) : {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    const needed = neededAttribute[tag];
    return needed !== undefined && !attribs[needed] && 'excludeTag';
  },
};

/** Reduces HTML to the allowed tags: of anything else only the words stay. */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, allowed);

/** Other sites open in a new tab without an opener; our own pages, mail and phone links open in place. */
const linkAttributes = (href: string): sanitizeHtml.Attributes =>
  isOtherSite(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };

/** At most as wide as the column. */
const pictureAttributes = (src: string, alt: string): sanitizeHtml.Attributes => ({
  src,
  alt,
  width: '780',
  height: '390',
  loading: 'lazy',
});
