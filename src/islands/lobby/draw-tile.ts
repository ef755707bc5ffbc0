import type { Game } from '#contract/games/calls.ts';
import { canBeFavourite } from '#site/lib/favourite-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { imageUrl } from '#site/lib/image-host.ts';

import { watchArt } from './late-art.ts';

let template: HTMLTemplateElement | null = null;

/** A tile drawn in the browser, from the page's one template (components/tile-template.astro). Its picture loads when it is near. */
export function drawTile(game: Game): HTMLLIElement {
  template ??= document.querySelector<HTMLTemplateElement>('template#tile');
  const model = template?.content.querySelector('li');
  if (!template || !model) throw new Error('the page has no template of a tile');
  const copy = document.importNode(model, true);
  const part = (selector: string) => copy.querySelector<HTMLElement>(selector);
  const put = (selector: string, text: string) => {
    const place = part(selector);
    if (place) place.textContent = text;
  };
  copy.querySelector('a')?.setAttribute('href', gameLink(game));
  put('.name', game.displayName);
  put('.vendor', game.vendorName);
  if (!game.isNew) part('.new')?.remove();
  // the policy forbids style attributes, not styles set by script
  part('.art')?.style.setProperty('background-color', game.placeholderColour);
  showHeart(part('[data-favourite]'), game);
  copy.querySelector('noscript')?.remove();
  part('picture')?.setAttribute('data-late', imageUrl(template.dataset['host'] ?? '', game.showIcon));
  watchArt(copy);
  return copy;
}

function showHeart(heart: HTMLElement | null, { nodeId, gameType, vassalage, displayName }: Game): void {
  if (!canBeFavourite(gameType)) return heart?.remove();
  heart?.setAttribute('data-favourite', nodeId);
  heart?.setAttribute('data-vendor', vassalage);
  heart?.setAttribute('aria-label', fillText(heart.getAttribute('aria-label') ?? '', { name: displayName }));
}
