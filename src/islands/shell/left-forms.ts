import { forgetLeftOfOthers, keepLeft } from '#site/stores/left-forms.ts';
import { $session } from '#site/stores/session.ts';
import { readItem, storageKeys } from '#site/stores/storage.ts';

/** Saves the form contents of a guarded page when its session ends. The shell goes to the login at the same moment, and leaves after it. */
export function startLeftForms(): void {
  // on a page that two players used, typed text belongs to neither for certain
  const owners = new Set<string>();
  $session.subscribe((session) => {
    const [owner] = owners;
    if (session) {
      owners.add(session.userName);
      forgetLeftOfOthers(session.userName);
    } else if (owner !== undefined && owners.size === 1 && document.documentElement.hasAttribute('data-guard')) {
      // a player who has logged out wants nothing saved
      if (readItem(storageKeys.sessionEnd, 'tab') !== 'session.left') keepLeft(owner);
    }
  });
}
