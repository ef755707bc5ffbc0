import { element } from '#site/islands/ui/element.ts';
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
  $ownAvatar.subscribe((avatar) => {
    const address = avatar && avatarUrl(avatar, avatarCdn(document.documentElement.dataset['imageHost'] ?? ''));
    for (const place of document.querySelectorAll('[data-user="initial"]')) putPicture(place, address);
  });
}

/** Over the initial, which stays if there is no picture or it cannot be shown. */
function putPicture(place: Element, address: string | undefined): void {
  const old = place.querySelector('img');
  if (old?.getAttribute('src') === address) return;
  old?.remove();
  if (!address) return;
  // a picture in a closed menu is not loaded
  const picture = element('img', { alt: '', loading: 'lazy', fetchpriority: 'low', src: address });
  picture.addEventListener('error', () => picture.remove());
  place.append(picture);
}
