/** Without a state of its own: the announcements of the board to swipe through, as the server drew them. Silent on error (spec 8). */
import { readPagePart } from '#site/api/page-part.ts';

export const readAnnouncementsPart = () => readPagePart('announcements');
