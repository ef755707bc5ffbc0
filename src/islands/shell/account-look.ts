import { avatarCdn, avatarUrl } from '#site/lib/avatar-url.ts';
import { findLook } from '#site/stores/account-look.ts';
import { $ownAvatar } from '#site/stores/own-avatar.ts';
import type { SessionInfo } from '#site/stores/session.ts';

let isShown = false;

/** Shows the template and avatar of the logged-in player. */
export function showLook(session: SessionInfo): void {
  void findLook(session);
  if (isShown) return;
  isShown = true;
  const { style, dataset } = document.documentElement;
  // a picture that cannot be shown leaves the initial below it, and one in a closed menu is not loaded
  $ownAvatar.subscribe((avatar) =>
    style.setProperty('--avatar', avatar ? `url(${JSON.stringify(avatarUrl(avatar, avatarCdn(dataset['imageHost'] ?? '')))})` : 'none'),
  );
}
