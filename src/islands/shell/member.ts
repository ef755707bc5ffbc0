import { $balanceFailure, $balanceView, refreshBalance, toggleBalance } from '#site/stores/balance.ts';
import { callOverlays } from '#site/stores/overlay.ts';
import { $session } from '#site/stores/session.ts';
import { askToSignOut } from '#site/stores/sign-out.ts';
import { $hasUnread } from '#site/stores/unread.ts';

import { showAgency } from './agency.ts';

let isStarted = false;

/** The parts of the shell that only a logged-in player sees: balance widgets, sign-out, the agent button, the unread dot. */
export function startMember(): void {
  if (isStarted) return;
  isStarted = true;
  // fetched ahead: signing out has to work without a connection
  callOverlays();
  for (const widget of document.querySelectorAll<HTMLElement>('[data-part="balance"]')) startBalance(widget);
  $session.subscribe((session) => showAgency(session?.type));
  $hasUnread.subscribe((hasUnread) => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) mark.hidden = !hasUnread;
  });
  for (const opener of document.querySelectorAll('[commandfor="member-menu"]'))
    opener.addEventListener('click', () => void import('./club.ts').then(({ showClub }) => showClub()), { once: true });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]'))
    button.addEventListener('click', () => {
      const say = (name: string) => button.dataset[`text${name}`] ?? '';
      void askToSignOut({ title: say('Title'), text: say('Text'), confirm: say('Confirm'), cancel: say('Cancel'), wait: say('Wait') });
    });
}

function startBalance(widget: HTMLElement): void {
  const part = (name: string) => widget.querySelector<HTMLElement>(`[data-balance="${name}"]`);
  const [toggle, text, spoken, refresh, status] = ['toggle', 'text', 'spoken', 'refresh', 'status'].map(part);
  toggle?.addEventListener('click', toggleBalance);
  refresh?.addEventListener('click', () => void refreshBalance());
  $balanceView.subscribe((view) => {
    widget.dataset['state'] = view.state;
    if (text) text.textContent = view.text;
    // the hidden amount leaves the page altogether, and with it the accessibility tree
    if (spoken) spoken.textContent = view.state === 'visible' ? view.text : (status?.dataset['textHidden'] ?? '');
    toggle?.setAttribute('title', (view.state === 'hidden' ? toggle.dataset['labelShow'] : toggle.dataset['labelHide']) ?? '');
  });
  $balanceFailure.subscribe((failure) => {
    if (status) status.textContent = failure ? (status.dataset['textStale'] ?? '') : '';
  });
}
