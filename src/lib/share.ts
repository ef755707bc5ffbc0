/** One of our paths as an absolute address. */
export const absoluteUrl = (origin: string, path: string): string => new URL(path, origin).href;

/** Whether a picture is from the art pipeline or an editor: a path without format, in two sizes and two formats. */
export const isArt = (path: string): boolean => /^\/(?:art|media)\//.test(path) && !/\.\w+$/.test(path);

/** The file that messengers show beside a link; every page has one. */
export function shareImage(image: string | undefined): string {
  if (image === undefined) return '/art/brand/social.png';
  return isArt(image) ? `${image}@2x.webp` : image;
}

const letters: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot close a script element, whatever it contains. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => letters[letter] ?? letter);
