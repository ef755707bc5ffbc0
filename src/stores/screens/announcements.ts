/** Without a state of its own: announcements as the server draws them. Silent on error. */
import { readPageAnew, readPagePart } from '#site/api/page-part.ts';

/** Those of the board, to swipe through. */
export const readAnnouncementsPart = () => readPagePart('announcements');

/** The page of the board that is open. */
export const readBoardAnew = () => readPageAnew();
