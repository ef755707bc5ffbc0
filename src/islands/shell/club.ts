import { $memberInfo } from '#site/stores/member-info.ts';

import { showUser } from './show-user.ts';

let isShown = false;

/** Inserts the player's VIP club label (APP-071); until it is known, the page's own text stays. */
export function showClub(): void {
  if (isShown) return;
  isShown = true;
  $memberInfo.subscribe((member) => {
    if (member) showUser('club', member.clubLabel.labelName);
  });
}
