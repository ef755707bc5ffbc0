import type { Avatar } from '#contract/member/calls.ts';

/** Where an avatar is shown from: a CUSTOM one is a whole address, a STATIC one a name at the avatar CDN. */
export function avatarUrl({ avatar, avatarType }: Avatar, avatarCdn: string): string {
  return avatarType === 'CUSTOM' ? avatar : `${avatarCdn}/${encodeURIComponent(avatar)}.png`;
}

/** The CDN of ready avatars: the page's image host, where it has one, else the site. */
export const avatarCdn = (imageHost: string): string => `${imageHost}/art/avatars`;
