import { readDownloadPart } from '#site/stores/screens/app-download.ts';

import { startDownload } from './start.ts';

let placed: HTMLDialogElement | undefined;

/** Opens the download popup over the page; returns `false` if it could not be loaded, so the page itself has to do. */
export async function openDownload(): Promise<boolean> {
  placed ??= place(await readDownloadPart());
  if (placed && !placed.open) placed.showModal();
  return placed !== undefined;
}

function place(html: string | undefined): HTMLDialogElement | undefined {
  const part = document.createRange().createContextualFragment(html ?? '');
  const dialog = part.querySelector<HTMLDialogElement>('#app-download');
  if (!dialog) return undefined;
  document.body.append(part);
  startDownload();
  return dialog;
}
