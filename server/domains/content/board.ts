import type { AnnouncementType } from './announcement-types.ts';
import type { Content } from './load-content.ts';

/** The group that every player reads. */
const board = 'm_home';

/** The announcements of the board (`/m/message`), each once, whatever languages it is written in. */
export const boardIds = (content: Content): string[] => idsOf(content, 'PL');

/** What pops up after a log-in, each once. */
export const popUpIds = (content: Content): string[] => idsOf(content, 'PU');

function idsOf(content: Content, wanted: AnnouncementType): string[] {
  return [...new Set(content.announcements.filter(({ groupName, type }) => groupName === board && type === wanted).map(({ id }) => id))];
}
