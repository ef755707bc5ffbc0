import type { LotteryItem } from '#contract/lottery/calls.ts';
import { countdownMs, countdownText, isHighlighted, isNearEnd } from '#site/lib/draw-countdown.ts';
import { drawDigits } from '#site/lib/draw-digits.ts';
import type { DrawTexts } from '#site/lib/draw-keys.ts';
import { drawLink } from '#site/lib/draw-link.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { imageUrl } from '#site/lib/image-host.ts';

const part = (row: Element, name: string) => row.querySelector(`.${name}`);
const put = (place: Element | null, text: string) => {
  if (place && place.textContent !== text) place.textContent = text;
};

/** Icon, name, last result and note of a draw (components/draws/draw-card.astro). */
export function fillDraw(row: Element, item: LotteryItem, { texts, host }: { texts: DrawTexts; host: string }): void {
  const icon = row.querySelector('img');
  const url = imageUrl(host, item.mobileIconUrl);
  row.setAttribute('data-draw', item.gameId);
  row.querySelector('a')?.setAttribute('href', drawLink(item));
  if (icon && icon.getAttribute('src') !== url) icon.src = url;
  put(part(row, 'lottery'), item.displayName);
  put(part(row, 'remark'), item.remark);
  showDigits(part(row, 'digits'), item.previousWinningNumber, texts);
}

function showDigits(place: Element | null, short: string, texts: DrawTexts): void {
  if (!place || short === '' || place.getAttribute('data-short') === short) return;
  const digits = drawDigits(short);
  place.setAttribute('data-short', short);
  place.setAttribute('role', 'img');
  place.setAttribute('aria-label', fillText(texts['home.draws.result'], { digits: digits.join(' ') }));
  place.replaceChildren(
    ...digits.map((digit) => {
      const ball = document.createElement('b');
      ball.textContent = digit;
      return ball;
    }),
  );
}

/** The countdown of a draw, whether it is ending soon, and whether its sale is open. */
export function showDrawTime(row: Element, item: LotteryItem, { texts, elapsedMs }: { texts: DrawTexts; elapsedMs: number }): void {
  const leftMs = countdownMs(item, elapsedMs);
  const isNear = isNearEnd(leftMs);
  put(part(row, 'countdown'), countdownText(leftMs));
  put(part(row, 'state'), texts[leftMs === undefined ? 'home.draws.closed' : isNear ? 'home.draws.near' : 'home.draws.closes']);
  row.toggleAttribute('data-near', isNear);
  row.toggleAttribute('data-lit', isHighlighted(item, elapsedMs));
}
