/** What is unread, by kind. */
export interface UnreadCounts {
  inbox: number;
  chat: number;
  announcements: number;
}

/** All of it (SUPP-011). */
export function totalUnread({ inbox, chat, announcements }: UnreadCounts): number {
  return inbox + chat + announcements;
}

/** The dot at customer service: for logged-in players with anything unread. */
export function showsUnreadDot({ isLoggedIn, counts }: { isLoggedIn: boolean; counts: UnreadCounts }): boolean {
  return isLoggedIn && totalUnread(counts) > 0;
}

/** Where news can be read: the board first, then messages to this player alone. */
export function unreadPath({ announcements, inbox, chat }: UnreadCounts): string {
  if (announcements > 0 || inbox + chat === 0) return '/m/message';
  return inbox > 0 ? '/m/webEmail' : '/m/customer/chat';
}
