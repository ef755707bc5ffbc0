/** For agents, for players on the board, for players who have just logged in. */
export const announcementTypes = ['A', 'PL', 'PU'] as const;

export type AnnouncementType = (typeof announcementTypes)[number];

/** Whether a list of types asks for these announcements: the banners' type `B` brings the board with it. */
export function asksFor(types: readonly string[], type: AnnouncementType): boolean {
  return types.includes(type) || (type === 'PL' && types.includes('B'));
}

/** Promotions have two names. */
export const asksForPromotions = (types: readonly string[]) => types.includes('Promotion') || types.includes('PR');
