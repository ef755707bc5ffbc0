import { fillText } from '#site/lib/fill-text.ts';
import { withPart } from '#site/lib/load-part.ts';
import { unreadPath } from '#site/lib/unread-rules.ts';
import { $balanceFailure, $balanceView, $bonusText, refreshBalance, toggleBalance } from '#site/stores/balance.ts';
import { callOverlays } from '#site/stores/overlay.ts';
import { $session } from '#site/stores/session.ts';
import { askToSignOut } from '#site/stores/sign-out.ts';
import { $hasUnread, $unread } from '#site/stores/unread.ts';

import { showAgency } from './agency.ts';
import { startLeftForms } from './left-forms.ts';
import { markDetail } from './mark-detail.ts';

/** After everything visible. */
const overlaysAfterMs = 1500;

let isStarted = false;

/** The parts of the shell that only a logged-in player sees: balance widgets, sign-out, the agent button, the unread dot. */
export function startMember(): void {
  if (isStarted) return;
  isStarted = true;
  // prefetched: signing out has to work without a connection
  setTimeout(callOverlays, overlaysAfterMs);
  startLeftForms();
  for (const widget of document.querySelectorAll<HTMLElement>('[data-part="balance"]')) startBalance(widget);
  $session.subscribe((session) => {
    showAgency(session?.type);
    // imported dynamically: every static import here adds a file name to the script of every page
    if (session)
      void withPart(
        async () => import('./account-look.ts'),
        ({ showLook }) => showLook(session),
      );
  });
  markDetail();
  $hasUnread.subscribe((hasUnread) => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) mark.hidden = !hasUnread;
  });
  $unread.subscribe((counts) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-unread]')) link.href = unreadPath(counts);
  });
}

/** Handles a tap on one of these controls. Called by `taps.ts`, which may have held the tap until this code arrived. */
export function answerTap(control: HTMLElement): void {
  if (control.dataset['memberTap'] === 'balance') toggleBalance();
  else if (control.dataset['memberTap'] === 'refresh') void refreshBalance();
  else if (control.dataset['memberTap'] === 'menu')
    void withPart(
      async () => import('./club.ts'),
      ({ showClub }) => showClub(),
    );
  else {
    const say = (name: string) => control.dataset[`text${name}`] ?? '';
    void askToSignOut({ title: say('Title'), text: say('Text'), confirm: say('Confirm'), cancel: say('Cancel'), wait: say('Wait') });
  }
}

function startBalance(widget: HTMLElement): void {
  const part = (name: string) => widget.querySelector<HTMLElement>(`[data-balance="${name}"]`);
  const [toggle, text, spoken, status, bonus] = ['toggle', 'text', 'spoken', 'status', 'bonus'].map(part);
  $balanceView.subscribe((view) => {
    widget.dataset['state'] = view.state;
    const shown = view.state === 'trial' ? (status?.dataset['textTrial'] ?? '') : view.text;
    if (text) text.textContent = shown;
    // the hidden amount leaves the page altogether, and with it the accessibility tree
    if (spoken) spoken.textContent = view.state === 'visible' || view.state === 'trial' ? shown : (status?.dataset['textHidden'] ?? '');
    toggle?.setAttribute('title', (view.state === 'hidden' ? toggle.dataset['labelShow'] : toggle.dataset['labelHide']) ?? '');
  });
  $bonusText.subscribe((amount) => {
    if (!bonus) return;
    bonus.hidden = amount === undefined;
    bonus.textContent = fillText(bonus.dataset['text'] ?? '', { amount: amount ?? '' });
  });
  $balanceFailure.subscribe((failure) => {
    if (status) status.textContent = failure ? (status.dataset['textStale'] ?? '') : '';
  });
}
