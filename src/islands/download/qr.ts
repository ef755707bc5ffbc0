import { withPart } from '#site/lib/load-part.ts';

/** Shows desktop visitors the address as a code to scan. Phones load none of it. */
export async function startQr(): Promise<void> {
  const figure = document.querySelector<HTMLElement>('[data-qr]');
  const picture = figure?.querySelector('img');
  if (!figure || !picture || document.documentElement.dataset['device'] !== 'desktop') return;
  picture.src = await withPart(
    async () => import('#site/lib/qr-picture.ts'),
    ({ qrPicture }) => qrPicture(figure.dataset['qr'] ?? ''),
  );
  figure.hidden = false;
}
