import { $memberInfo } from '#site/stores/member-info.ts';

let isShown = false;

/** Puts the player's VIP club label where it belongs (APP-071); until it is known, what the page says stays. */
export function showClub(): void {
  if (isShown) return;
  isShown = true;
  $memberInfo.subscribe((member) => {
    if (!member) return;
    for (const label of document.querySelectorAll('[data-user="club"]')) label.textContent = member.clubLabel.labelName;
  });
}
