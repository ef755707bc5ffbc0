import type { HotMatch } from '#contract/games/calls.ts';
import type { GameType } from '#contract/shapes.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { createHotMatches } from '#site/stores/screens/hot-matches.ts';

/** Keeps the strip of upcoming matches current, each with its countdown (components/centre/hot-matches.astro). */
function showMatches(place: HTMLElement): void {
  const list = place.querySelector('ul');
  const note = place.querySelector<HTMLElement>('[data-matches-note]');
  const model = place.querySelector('template')?.content.querySelector('li');
  if (!list || !note || !model) return;
  const { $hotMatches, $nowMs } = createHotMatches(place.dataset['hotMatches'] as GameType);
  const showTimes = () => {
    for (const [at, { startsAt }] of $hotMatches.get().list.entries()) {
      const time = list.children[at]?.querySelector('time');
      if (time) time.textContent = countdownText(Math.max(0, startsAt - $nowMs.get()));
    }
  };
  $hotMatches.subscribe((matches) => {
    if (matches.state === 'loading') return;
    list.replaceChildren(...matches.list.map((match) => drawMatch(model, match)));
    note.hidden = matches.list.length > 0 && matches.state === 'ready';
    note.textContent = (matches.state === 'failed' ? note.dataset['failed'] : note.dataset['none']) ?? '';
    showTimes();
  });
  $nowMs.listen(showTimes);
}

function drawMatch(model: Element, { game, home, away, startsAt }: HotMatch): Element {
  const row = document.importNode(model, true);
  const put = (part: string, text: string) => {
    const element = row.querySelector(`.${part}`);
    if (element) element.textContent = text;
  };
  row.querySelector('a')?.setAttribute('href', gameLink(game));
  row.querySelector('time')?.setAttribute('datetime', new Date(startsAt).toISOString());
  put('league', game.displayName);
  put('home', home);
  put('away', away);
  return row;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-hot-matches]')) showMatches(place);
