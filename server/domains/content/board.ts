import type { AnnouncementType } from './announcement-types.ts';
import type { Content } from './content.ts';
import { isShownBy } from './reader.ts';

/** The group every player reads. */
const board = 'm_home';

/** The announcements of a merchant's board (`/m/message`), each once, whatever languages it is written in. */
export const boardIds = (content: Content, merchantCode: string): string[] => idsOf(content, merchantCode, 'PL');

/** The announcements that pop up after a log-in, each once. */
export const popUpIds = (content: Content, merchantCode: string): string[] => idsOf(content, merchantCode, 'PU');

/** The promotions its members can join, each once, as stored when read: promotions have ids of their own. */
export const promotionIds = (content: Content, merchantCode: string): string[] => [
  ...new Set(content.promotions.filter(({ merchants }) => isShownBy(merchants, merchantCode)).map(({ id }) => promotionKey(id))),
];

export const promotionKey = (id: string): string => `PR:${id}`;

function idsOf(content: Content, merchantCode: string, wanted: AnnouncementType): string[] {
  const entries = content.announcements.filter(
    ({ groupName, type, merchants }) => groupName === board && type === wanted && isShownBy(merchants, merchantCode),
  );
  return [...new Set(entries.map(({ id }) => id))];
}
