export { openContentStore, type ContentStore } from './content-store.ts';
export { findLegal } from './find-legal.ts';
export { markRead } from './mark-read.ts';
export { selectContent } from './select-content.ts';
export { unreadAnnouncements, type Unread } from './unread-announcements.ts';
