import {
  $loginPopUps,
  confirmLoginPopUps,
  readLoginPopUps,
  showLoginPopUps,
  type LoginPopUps,
} from '#site/stores/screens/login-pop-ups.ts';

import { placePopUp } from './pop-up.ts';

/** Opens the pop-ups that wait for a logged-in player, after everything else has settled. */
export function startLoginPopUps(): void {
  let isUnderWay = false;
  $loginPopUps.subscribe((due) => {
    if (isUnderWay || due.kind === 'none') return;
    isUnderWay = true;
    void openLoginPopUps(due);
  });
}

async function openLoginPopUps(due: Exclude<LoginPopUps, { kind: 'none' }>): Promise<void> {
  await loaded();
  const html = await readLoginPopUps();
  if (html === undefined) return;
  const seen = new Set<string>();
  const popUp = placePopUp(html, {
    isWanted: (id) => due.kind === 'all' || due.ids.includes(id),
    onSeen: (id) => seen.add(id),
  });
  if (!popUp) return;
  popUp.dialog.querySelector('[data-confirm]')?.addEventListener('click', () => {
    confirmLoginPopUps([...seen]);
    popUp.dialog.close();
  });
  await popUp.open();
  showLoginPopUps();
}

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
