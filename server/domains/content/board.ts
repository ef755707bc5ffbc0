import type { AnnouncementType } from './announcement-types.ts';
import type { Content } from './content.ts';
import { isShownBy } from './reader.ts';

/** The group that every player reads. */
const board = 'm_home';

/** The announcements of a merchant's board (`/m/message`), each once, whatever languages it is written in. */
export const boardIds = (content: Content, merchantCode: string): string[] => idsOf(content, merchantCode, 'PL');

/** What pops up after a log-in, each once. */
export const popUpIds = (content: Content, merchantCode: string): string[] => idsOf(content, merchantCode, 'PU');

function idsOf(content: Content, merchantCode: string, wanted: AnnouncementType): string[] {
  const entries = content.announcements.filter(
    ({ groupName, type, merchants }) => groupName === board && type === wanted && isShownBy(merchants, merchantCode),
  );
  return [...new Set(entries.map(({ id }) => id))];
}
