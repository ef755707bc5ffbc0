import { lateWords } from '#site/i18n/late-words.ts';
import { loadPart, withPart } from '#site/lib/load-part.ts';
import { roleOf } from '#site/lib/roles.ts';
import { unreadPath } from '#site/lib/unread-rules.ts';
import { refreshBalance, toggleBalance } from '#site/stores/balance.ts';
import { callOverlays } from '#site/stores/overlay.ts';
import { $session } from '#site/stores/session.ts';
import { askToSignOut } from '#site/stores/sign-out.ts';
import { $hasUnread, $unread } from '#site/stores/unread.ts';

import { startLeftForms } from './left-forms.ts';
import { markDetail } from './mark-detail.ts';

/** After everything visible. */
const overlaysAfterMs = 1500;

let isStarted = false;

/** What only a logged-in player's page needs: the role, what is unread, the look, and signing out. CSS shows the page's states. */
export function startMember(): void {
  if (isStarted) return;
  isStarted = true;
  const { dataset } = document.documentElement;
  // prefetched: signing out has to work without a connection
  setTimeout(() => {
    callOverlays();
    void loadPart(lateWords('account'));
  }, overlaysAfterMs);
  startLeftForms();
  $session.subscribe((session) => {
    dataset['role'] = roleOf(session?.type);
    // imported dynamically: every static import here adds a file name to the script of every page
    if (session)
      void withPart(
        async () => import('./account-look.ts'),
        ({ showLook }) => showLook(session),
      );
  });
  markDetail();
  $hasUnread.subscribe((hasUnread) => {
    if (hasUnread) dataset['news'] = '';
    else delete dataset['news'];
  });
  $unread.subscribe((counts) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-unread]')) link.href = unreadPath(counts);
  });
}

/** Handles a tap on one of these controls. Called by `taps.ts`, which may have held the tap until this code arrived. */
export function answerTap({ dataset: { memberTap } }: HTMLElement): void {
  if (memberTap === 'balance') toggleBalance();
  else if (memberTap === 'refresh') void refreshBalance();
  else if (memberTap === 'menu')
    void withPart(
      async () => import('./club.ts'),
      ({ showClub }) => showClub(),
    );
  else
    void withPart(lateWords('account'), ({ account: words, common }) =>
      askToSignOut({
        title: words['signOut.title'],
        text: words['signOut.text'],
        confirm: words.signOut,
        cancel: common.cancel,
        wait: words['signOut.wait'],
      }),
    );
}
