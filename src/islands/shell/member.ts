import { $balanceFailure, $balanceView, refreshBalance, toggleBalance } from '#site/stores/balance.ts';
import { signOut } from '#site/stores/sign-out.ts';

let isStarted = false;

/** The parts of the shell that only a logged-in player sees: balance widgets and sign-out. */
export function startMember(): void {
  if (isStarted) return;
  isStarted = true;
  for (const widget of document.querySelectorAll<HTMLElement>('[data-part="balance"]')) startBalance(widget);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]'))
    button.addEventListener('click', async () => {
      button.disabled = true;
      // on purpose: the guard need not lead to the login page
      document.documentElement.removeAttribute('data-guard');
      button.append(` · ${button.dataset['textWait'] ?? ''}`);
      await signOut();
      location.replace('/m/home');
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
