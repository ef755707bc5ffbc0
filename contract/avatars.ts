/** The pictures that everybody may take as an avatar, by name; drawn by the art pipeline to `/art/avatars/<name>.png`. */
export const staticAvatars = [
  'jeepney',
  'kalabaw',
  'agila',
  'pagong',
  'manok',
  'isda',
  'araw',
  'buwan',
  'bulaklak',
  'bangka',
  'parol',
  'mangga',
] as const;
export type StaticAvatar = (typeof staticAvatars)[number];

/** The avatar of who never chose one. */
export const firstAvatar: StaticAvatar = 'araw';
