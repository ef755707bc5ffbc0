/** What waits to be read, by kind. */
export interface UnreadCounts {
  inbox: number;
  chat: number;
  announcements: number;
}

/** All of it (SUPP-011). */
export function totalUnread({ inbox, chat, announcements }: UnreadCounts): number {
  return inbox + chat + announcements;
}

/** The dot at customer service: for who is logged in and has something unread of any kind. */
export function showsUnreadDot({ isLoggedIn, counts }: { isLoggedIn: boolean; counts: UnreadCounts }): boolean {
  return isLoggedIn && totalUnread(counts) > 0;
}

/** Where what is new is read: the board first, then what was written to this player alone. */
export function unreadPath({ announcements, inbox, chat }: UnreadCounts): string {
  if (announcements > 0 || inbox + chat === 0) return '/m/message';
  return inbox > 0 ? '/m/webEmail' : '/m/customer/chat';
}
