/** Stateless: announcements as the server rendered them. Errors are ignored. */
import { readPageAnew, readPagePart } from '#site/api/page-part.ts';

/** The board's announcements, to swipe through. */
export const readAnnouncementsPart = () => readPagePart('announcements');

/** The board page that is open. */
export const readBoardAnew = () => readPageAnew();
