import { copyText } from '#site/islands/ui/copy-text.ts';
import { inAppSystem, intentLink } from '#site/lib/in-app.ts';

const isClosed = 'in-app';

/** Says what does not work inside another app, and offers to open the browser. Google refuses log-ins there, so its button is removed. */
export async function offerBrowser(): Promise<void> {
  const system = inAppSystem(navigator.userAgent);
  if (!system) return;
  for (const link of document.querySelectorAll('a[href^="/wps/session/social/google/"]')) link.remove();
  if (sessionStorage.getItem(isClosed)) return;
  const answer = await fetch('/m/part/in-app').catch(() => undefined);
  if (!answer?.ok) return;
  const part = document.createRange().createContextualFragment(await answer.text());
  const of = (name: string) => part.querySelector<HTMLElement>(`[data-in-app="${name}"]`);
  const [note, copy] = [part.querySelector('aside'), of('copy')];
  of(system)?.removeAttribute('hidden');
  of('android')?.setAttribute('href', intentLink(location.href));
  of('close')?.addEventListener('click', () => {
    sessionStorage.setItem(isClosed, '1');
    note?.remove();
  });
  copy?.addEventListener('click', async () => {
    if (await copyText(location.href)) copy.textContent = copy.dataset['done'] ?? '';
  });
  // below the title of a sheet, which says what the page is, and within its margins
  const sheet = document.querySelector('dialog[open] > .stack');
  if (sheet) note?.classList.remove('p-5');
  (sheet ?? document.querySelector('[data-part="page"]'))?.prepend(part);
}
