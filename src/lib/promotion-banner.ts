import type { Promotion } from '#contract/content/calls.ts';

/** The picture on a promotion's card and page: the first in its sequence. */
export function bannerOf(images: Promotion['announcementImages']): string | undefined {
  return images.find(({ sequence }) => sequence === 1)?.url;
}
