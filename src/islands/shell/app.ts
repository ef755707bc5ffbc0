import connection from 'virtual:late-words/connection';

import { lateWords } from '#site/i18n/late-words.ts';
import type { Messages } from '#site/i18n/messages.ts';
import { element } from '#site/islands/ui/element.ts';
import { modalDialogs } from '#site/islands/ui/modal-dialogs.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { $update, putUpdateOff, startWorker, takeUpdate } from '#site/stores/app-worker.ts';
import { $connection } from '#site/stores/connection.ts';
import { $session } from '#site/stores/session.ts';
import { $theme, type Theme } from '#site/stores/theme.ts';
import { showToast } from '#site/stores/toasts.ts';

type Words = Messages['connection'];

const colours: Readonly<Record<Theme, string>> = { light: '#fcfaf6', dark: '#0b0f19' };

/** What makes a page an app: it works offline, says when the connection is gone, and offers its next version. */
export async function startApp(): Promise<void> {
  // without its texts the bar says nothing; the worker needs none
  const { connection: words } = (await loadPart(lateWords(connection))) ?? {};
  if (words) {
    showConnection(words);
    showUpdate(words);
    remindOfPassword(words);
  }
  // the browser's own bars take the page's colour; at load pre-paint.js does this
  $theme.subscribe((theme) => document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours[theme]));
  await startWorker();
}

function showConnection(words: Words): void {
  const bar = element('p', { role: 'status', class: 'connection', 'data-part': 'connection' });
  // inside the open sheet: what lies behind it is neither seen nor read aloud
  const place = () => {
    const sheet = [...document.querySelectorAll(modalDialogs())].findLast((dialog) => dialog.matches('.sheet'));
    if (bar.parentNode !== (sheet ?? document.body)) (sheet ?? document.body).append(bar);
    // a part that failed to load already says so, with a retry (setting it again would count as another change)
    bar.toggleAttribute('hidden', document.querySelector('[data-part="no-line"]:not([hidden])') !== null);
  };
  place();
  new MutationObserver(place).observe(document.body, { subtree: true, attributeFilter: ['open', 'hidden'] });
  let wasOffline = false;
  $connection.subscribe((connection) => {
    bar.dataset['state'] = connection;
    bar.textContent = connection === 'online' ? '' : words[connection];
    if (connection === 'online' && wasOffline) showToast(words.back, 'short');
    if (connection === 'online') bringPictures();
    wasOffline = connection === 'offline';
  });
}

/** Those requested without a connection: no browser retries on its own. */
function bringPictures(): void {
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
}

/** On every page until it is changed: somebody else chose the password, or it is too old (PASS-008, PASS-009). */
function remindOfPassword(words: Words): void {
  if (location.pathname === '/m/changePsw') return;
  const text = element('span', {});
  const go = element('a', { href: '/m/changePsw', class: 'btn-sea btn-small' }, words['password.go']);
  const notice = element('section', { role: 'status', class: 'update', 'data-part': 'password-due' }, text, go);
  $session.subscribe((session) => {
    notice.remove();
    if (!session?.firstTimeLogin && !session?.passwordExpired) return;
    document.body.append(notice);
    // written once the element exists, so that it is read aloud
    text.textContent = session.firstTimeLogin ? words['password.first'] : words['password.old'];
  });
}

function showUpdate(words: Words): void {
  const text = element('span', {});
  const go = element('button', { type: 'button', class: 'btn-sea btn-small' }, words['update.go']);
  const later = element('button', { type: 'button', class: 'btn-line btn-small' }, words['update.later']);
  const notice = element('section', { role: 'status', class: 'update', 'data-part': 'update' }, text, go, later);
  go.addEventListener('click', () => void takeUpdate());
  later.addEventListener('click', putUpdateOff);
  $update.subscribe((update) => {
    notice.remove();
    if (update === 'none') return;
    document.body.append(notice);
    // written once the element exists, so that it is read aloud
    text.textContent = update === 'busy' ? words['update.busy'] : words.update;
    go.hidden = update === 'busy';
  });
}
