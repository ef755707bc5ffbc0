import { isAtHome, isPlainHttps } from '#contract/links.ts';

/** A page of ours. */
const isOwnPath = (link: string) => isAtHome(link) && /^[\w\-./?=&;%#]*$/.test(link);

/** A page of another site. */
export const isOtherSite = (link: string) => isPlainHttps(link) && /^[\w\-./?=&;%#~+,:@()]*$/.test(link);

/** Our own pages and https only. */
export const isSafeLink = (link: string) => isOwnPath(link) || isOtherSite(link);

/** One mail address or phone number, with at most a subject. */
const isContact = (link: string) =>
  /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\?subject=[\w\-.~%]+)?$/.test(link) || /^tel:\+?\d[\d-]{1,18}\d$/.test(link);

/** Where a link inside a text may lead. */
export const isTextLink = (link: string) => isSafeLink(link) || isContact(link);

/** A file of the art, or one uploaded by an editor. */
export const isPicturePath = (path: string) => /^\/(?:art|media)\/[\w\-/]+@[12]x\.(?:webp|avif)$/.test(path);

/** A picture inside a text is named without size and format. */
export const textPictureFile = (path: string) => `${path}@1x.webp`;
export const isTextPicture = (path: string) => isPicturePath(textPictureFile(path));
