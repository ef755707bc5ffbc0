import { copyText } from '#site/islands/ui/copy-text.ts';
import { inAppSystem, intentLink } from '#site/lib/in-app.ts';

const isClosed = 'in-app';

/** Says what does not work inside another app, and offers the way to the browser. Google refuses to log in there: its button goes. */
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
  (document.querySelector('dialog[open]') ?? document.querySelector('[data-part="page"]'))?.prepend(part);
}
