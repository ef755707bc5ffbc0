import { drawTile } from '#site/islands/lobby/draw-tile.ts';
import { holdPlace } from '#site/islands/ui/hold-place.ts';
import { readVendorGames } from '#site/stores/screens/vendor-games.ts';

/** Draws a vendor's games, or says that they could not be loaded and offers a retry. */
export async function fillVendorGames(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  if (!list) return;
  list.setAttribute('aria-busy', 'true');
  section.querySelector('p')?.remove();
  const games = await readVendorGames(section.dataset['vendorGames'] ?? '');
  list.removeAttribute('aria-busy');
  if (games) list.replaceChildren(...games.map(drawTile));
  else list.after(failure(() => void fillVendorGames(section)));
}

function failure(retry: () => void): DocumentFragment {
  const copy = document.importNode(document.querySelector<HTMLTemplateElement>('#vendor-failed')?.content ?? new DocumentFragment(), true);
  const button = copy.querySelector('button');
  button?.addEventListener('focus', holdPlace);
  button?.addEventListener('click', retry);
  return copy;
}
