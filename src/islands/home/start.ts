import { takeOver } from '#site/islands/ui/take-over.ts';
import { loadPart, withPart } from '#site/lib/load-part.ts';
import { $session } from '#site/stores/session.ts';

// loaded only for a logged-in player
const stop = $session.subscribe((session) => {
  if (!session) return;
  queueMicrotask(() => stop());
  void withPart(
    async () => import('#site/islands/announcements/login-pop-ups.ts'),
    ({ startLoginPopUps }) => startLoginPopUps(),
  );
});

takeOver('[data-announcements]', async ({ dataset }) =>
  (await loadPart(async () => import('#site/islands/announcements/open-pop-ups.tsx')))?.openAnnouncements(dataset['announcements'] ?? ''),
);

// the hot games were open when this history entry was left
const { list, ...state } = (history.state ?? {}) as { list?: string };
if (list !== undefined) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward') {
    // they come back once they are near, and then the place on the page
    history.scrollRestoration = 'manual';
    scrollTo({ top: 0, behavior: 'instant' });
  } else history.replaceState(state, '');
}
