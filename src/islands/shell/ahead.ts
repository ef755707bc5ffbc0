/**
 * Lets the browser fetch the pages that are one tap away, once this one has come to rest: the speculation rules wait for
 * `data-ahead`. Fetched any earlier they take the line from the first picture; not at all where data is to be saved.
 */
export function startAhead(): void {
  const isSaving = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  if (isSaving) return;
  const mark = () => setTimeout(() => document.documentElement.setAttribute('data-ahead', ''), 500);
  if (document.readyState === 'complete') mark();
  else addEventListener('load', mark, { once: true });
}
