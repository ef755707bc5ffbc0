import { isHomePath } from '#site/lib/page-path.ts';
import { readAnnouncementsPart } from '#site/stores/screens/announcements.ts';
import { $unreadAnnouncements, openAnnouncement } from '#site/stores/unread.ts';

import { placePopUp, type PopUp } from './pop-up.ts';

let placed: PopUp | undefined;

/** Opens the announcements as a popup; returns `false` if there is nothing to open, so the link leads to the board. */
export async function openAnnouncements(): Promise<boolean> {
  placed ??= await place();
  await placed?.open();
  return placed !== undefined;
}

async function place(): Promise<PopUp | undefined> {
  const html = await readAnnouncementsPart();
  if (html === undefined) return undefined;
  // keeps the unread list known while the popup is open
  $unreadAnnouncements.listen(() => {});
  const popUp = placePopUp(html, { isWanted: () => true, onSeen: openAnnouncement });
  popUp?.dialog.querySelector('[data-confirm]')?.addEventListener('click', (event) => {
    // home is behind it already
    if (!isHomePath(location.pathname)) return;
    event.preventDefault();
    popUp.dialog.close();
  });
  return popUp;
}
