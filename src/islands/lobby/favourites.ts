import { afterFrame } from '#site/islands/ui/after-frame.ts';
import { withPart } from '#site/lib/load-part.ts';
import { loginPath } from '#site/lib/next-path.ts';
import { $session } from '#site/stores/session.ts';

const marks = async () => import('./favourite-marks.ts');

/** The hearts on the tiles, whenever they are drawn: guests are sent to log in and back; players toggle their marks. */
document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;
  if (!heart) return;
  if ($session.get()) void withPart(marks, ({ toggleHeart }) => toggleHeart(heart));
  else location.assign(loginPath(location.pathname + location.search));
});
// loaded only for players
$session.subscribe((session) => session && afterFrame(async () => withPart(marks, ({ startMarks }) => startMarks())));
