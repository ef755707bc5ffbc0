import type { Avatar } from '#contract/member/calls.ts';

/** An avatar's address: a CUSTOM one is a full address, a STATIC one a name at the avatar CDN. */
export function avatarUrl({ avatar, avatarType }: Avatar, avatarCdn: string): string {
  return avatarType === 'CUSTOM' ? avatar : `${avatarCdn}/${encodeURIComponent(avatar)}.png`;
}

/** The CDN of ready-made avatars: the page's image host, if it has one, else the site. */
export const avatarCdn = (imageHost: string): string => `${imageHost}/art/avatars`;
