const list = document.querySelector<HTMLElement>('[data-list]');

/**
 * Fetches what brings a list of games to life. The list that the page came with stands and works by its links, so its first tiles are
 * drawn first: they share the line. The player's own list, and one that he comes back to, are not there until this has come.
 */
if (list) {
  const start = () => void import('./game-list.ts');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const stands = list.dataset['list'] !== '' && navigation?.type !== 'back_forward';
  if (stands) requestAnimationFrame(() => setTimeout(start));
  else start();
}
