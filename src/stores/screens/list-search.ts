/** Lives as long as the page: what the search sheet's Enter does on a page with a list. */
import { atom } from 'nanostores';

/** Searches the list by name; nothing until the list is there. */
export const $listSearch = atom<((text: string) => void) | undefined>(undefined);

/** Searches the list, once the history has no entry any more for the sheet that was just closed. Returns whether there is a list. */
export function searchList(text: string): boolean {
  const search = $listSearch.get();
  if (!search) return false;
  if ((history.state as { open?: number } | null)?.open) addEventListener('popstate', () => search(text), { once: true });
  else search(text);
  return true;
}
