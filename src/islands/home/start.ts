import { $session } from '#site/stores/session.ts';

import { startVendorCarousel } from './vendor-carousel.ts';
import { startVendorGames } from './vendor-games.ts';
import { startVendorIcons } from './vendor-icons.ts';

startVendorGames();
startVendorIcons();
startVendorCarousel();

// loaded for a logged-in player alone
const stop = $session.subscribe((session) => {
  if (!session) return;
  queueMicrotask(() => stop());
  void import('./login-pop-ups.ts').then(({ startLoginPopUps }) => startLoginPopUps());
});

/** A link that this page can do itself: it leads on where that fails, and without JavaScript. */
function takeOver(selector: string, act: (link: HTMLAnchorElement) => Promise<boolean>): void {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  link?.addEventListener('click', (event) => {
    // another tab, another window
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void act(link)
      .catch(() => false)
      .then((isDone) => isDone || location.assign(link.href));
  });
}

takeOver('[data-hot-more]', async (link) => (await import('./more-hot-games.ts')).showMoreHotGames(link));
takeOver('[data-announcements]', async () => (await import('./announcements.ts')).openAnnouncements());
