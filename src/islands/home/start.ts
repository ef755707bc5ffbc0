import { loadPart, withPart } from '#site/lib/load-part.ts';
import { $session } from '#site/stores/session.ts';

import { startVendorGames } from './vendor-games.ts';

startVendorGames();

// loaded only for a logged-in player
const stop = $session.subscribe((session) => {
  if (!session) return;
  queueMicrotask(() => stop());
  void withPart(
    async () => import('#site/islands/announcements/login-pop-ups.ts'),
    ({ startLoginPopUps }) => startLoginPopUps(),
  );
});

/** Links that this page can handle itself: they navigate if that fails, and without JavaScript. */
function takeOver(selector: string, act: (link: HTMLAnchorElement) => Promise<boolean | undefined>): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector))
    link.addEventListener('click', (event) => {
      // opens in another tab or window
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void act(link)
        .catch(() => false)
        .then((isDone) => isDone || location.assign(link.href));
    });
}

const moreHotGames = async () => import('./more-hot-games.ts');
takeOver('[data-hot-more]', async (link) => (await loadPart(moreHotGames))?.showMoreHotGames(link));
// they were open when this history entry was left
if ((history.state as { list?: string } | null)?.list) void withPart(moreHotGames, ({ reopenHotGames }) => reopenHotGames());
takeOver('[data-announcements]', async ({ dataset }) =>
  (await loadPart(async () => import('#site/islands/announcements/open-pop-ups.tsx')))?.openAnnouncements(dataset['announcements'] ?? ''),
);
