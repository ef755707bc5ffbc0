import { clearConfetti, throwConfetti } from '#studio/frame/view/confetti.ts';
import { byId, make } from '#studio/frame/view/element.ts';

const shownMs = 3500;

/** Shows a win above the stake for a moment. */
export function celebrate({ title, amount }: { title: string; amount: string }, isCalm: boolean): void {
  const banner = byId('banner', 'div');
  banner.replaceChildren(make('span', {}, title), make('strong', {}, amount));
  banner.hidden = false;
  if (!isCalm) throwConfetti(24);
  setTimeout(() => {
    banner.hidden = true;
    clearConfetti();
  }, shownMs);
}
