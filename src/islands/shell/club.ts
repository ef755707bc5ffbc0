import { $memberInfo } from '#site/stores/member-info.ts';

let isShown = false;

/** Inserts the player's VIP club label (APP-071); until it is known, the page's own text stays. */
export function showClub(): void {
  if (isShown) return;
  isShown = true;
  $memberInfo.subscribe((member) => {
    if (!member) return;
    for (const label of document.querySelectorAll('[data-user="club"]')) label.textContent = member.clubLabel.labelName;
  });
}
