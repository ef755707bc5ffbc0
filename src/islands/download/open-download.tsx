import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import app from 'virtual:late-words/app';

import { lateWords } from '#site/i18n/late-words.ts';
import { guardDom } from '#site/islands/react-client/guard-dom.ts';
import { element } from '#site/islands/ui/element.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { readOffers } from '#site/stores/screens/download-offers.ts';

import { DownloadPopUp } from './download-pop-up.tsx';
import './files.ts';

let dialog: HTMLDialogElement | undefined;

/** Opens the popup over the page. Whether it could. */
export async function openDownload(): Promise<boolean> {
  dialog ??= await drawPopUp();
  if (dialog && !dialog.open) dialog.showModal();
  return dialog !== undefined;
}

async function drawPopUp(): Promise<HTMLDialogElement | undefined> {
  const [words, offered] = await Promise.all([loadPart(lateWords(app)), readOffers()]);
  if (!words || !offered) return undefined;
  const sheet = element('dialog', { class: 'sheet', id: 'app-download', 'aria-labelledby': 'app-download-title' });
  document.body.append(sheet);
  guardDom();
  flushSync(() => createRoot(sheet).render(<DownloadPopUp words={words} {...offered} />));
  return sheet;
}
