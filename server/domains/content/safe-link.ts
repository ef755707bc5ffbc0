/** One of our own pages. */
export const isOwnPath = (link: string) => /^\/(?![/\\])[\w\-./?=&;%#]*$/.test(link);

/** Our own pages and https only. */
export const isSafeLink = (link: string) => isOwnPath(link) || /^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#][\w\-./?=&;%#~+,:@]*)?$/.test(link);

/** A file of the art, or one that an editor has uploaded. */
export const isPicturePath = (path: string) => /^\/(?:art|media)\/[\w\-/]+@[12]x\.(?:webp|avif)$/.test(path);
