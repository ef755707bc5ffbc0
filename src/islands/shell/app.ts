import { lateWords } from '#site/i18n/late-words.ts';
import type { Messages } from '#site/i18n/messages.ts';
import { modalDialogs } from '#site/islands/ui/modal-dialogs.ts';
import { loadPart, withPart } from '#site/lib/load-part.ts';
import { $update, startWorker } from '#site/stores/app-worker.ts';
import { $connection } from '#site/stores/connection.ts';
import { $session } from '#site/stores/session.ts';
import { mayOfferLanguage } from '#site/stores/language-offer.ts';
import { $theme, type Theme } from '#site/stores/theme.ts';
import { showToast } from '#site/stores/toasts.ts';

type Words = Messages['connection'];

const colours: Readonly<Record<Theme, string>> = { light: '#fcfaf6', dark: '#0b0f19' };

/** What makes a page an app: it works offline, says when the connection is gone, and offers its next version. */
export async function startApp(): Promise<void> {
  // without its texts the bar says nothing; the worker needs none
  const { connection: words } = (await loadPart(lateWords('connection'))) ?? {};
  if (words) {
    showConnection(words);
    showNotices(words);
  }
  // the browser's own bars take the page's colour; at load pre-paint.js does this
  $theme.subscribe((theme) => {
    const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bars) bars.content = colours[theme];
  });
  if (mayOfferLanguage())
    void loadPart(async () => import('#site/islands/languages/offer-language.tsx')).then((part) => part?.offerLanguage());
  await startWorker();
}

/** Plain, since it shows when nothing more can be loaded. */
function showConnection(words: Words): void {
  const bar = document.createElement('p');
  Object.assign(bar, { role: 'status', className: 'connection' });
  bar.dataset['part'] = 'connection';
  // inside the open sheet: what lies behind it is neither seen nor read aloud
  const place = () => {
    const sheet = modalDialogs().findLast((dialog) => dialog.matches('.sheet')) ?? document.body;
    if (bar.parentNode !== sheet) sheet.append(bar);
    // a part that failed to load already says so, with a retry (setting it again would count as another change)
    const isSaid = document.querySelector('[data-part="no-line"]:not([hidden])') !== null;
    if (bar.hidden !== isSaid) bar.hidden = isSaid;
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
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) {
      const { src } = picture;
      picture.src = src;
    }
}

/** Loaded once there is something to say. */
function showNotices(words: Words): void {
  const draw = () =>
    void withPart(
      async () => import('#site/islands/overlays/notices.tsx'),
      ({ drawNotices }) => drawNotices(words),
    );
  $update.subscribe((update) => update !== 'none' && draw());
  $session.subscribe((session) => (session?.firstTimeLogin || session?.passwordExpired) && draw());
}
