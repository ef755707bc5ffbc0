import { withPart } from '#site/lib/load-part.ts';
import { $loginPopUps } from '#site/stores/screens/login-pop-ups.ts';

/** Opens the pop-ups that wait for a logged-in player, after everything else has settled. */
export function startLoginPopUps(): void {
  let isUnderWay = false;
  $loginPopUps.subscribe((due) => {
    if (isUnderWay || due.kind === 'none') return;
    isUnderWay = true;
    void loaded().then(async () =>
      withPart(
        async () => import('./open-pop-ups.tsx'),
        ({ openLoginPopUps }) => openLoginPopUps(due),
      ),
    );
  });
}

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
