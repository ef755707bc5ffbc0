import { forgetLeftOfOthers, keepLeft } from '#site/stores/left-forms.ts';
import { $session } from '#site/stores/session.ts';
import { readItem, storageKeys } from '#site/stores/storage.ts';

/** Keeps what stands in the forms of a guarded page when its session ends. The shell leads to the log-in in the same moment, and leaves after it. */
export function startLeftForms(): void {
  // what was typed on a page of two players belongs to neither for certain
  const owners = new Set<string>();
  $session.subscribe((session) => {
    const [owner] = owners;
    if (session) {
      owners.add(session.userName);
      forgetLeftOfOthers(session.userName);
    } else if (owner !== undefined && owners.size === 1 && document.documentElement.hasAttribute('data-guard')) {
      // who has logged out wants nothing kept
      if (readItem(storageKeys.sessionEnd, 'tab') !== 'session.left') keepLeft(owner);
    }
  });
}
