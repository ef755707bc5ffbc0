import { createRef } from 'react';

import { lateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { loadPart } from '#site/lib/load-part.ts';
import { readOffers } from '#site/stores/screens/download-offers.ts';

import { DownloadPopUp } from './download-pop-up.tsx';
import './files.ts';

const sheet = createRef<HTMLDialogElement>();

/** Opens the popup over the page. Whether it could. */
export async function openDownload(): Promise<boolean> {
  if (!sheet.current) await draw();
  if (!sheet.current?.open) sheet.current?.showModal();
  return sheet.current !== null;
}

async function draw(): Promise<void> {
  const [words, offered] = await Promise.all([loadPart(lateWords('app')), readOffers()]);
  // a second tap may have drawn it meanwhile
  if (words && offered && !sheet.current) drawOnPage(<DownloadPopUp sheet={sheet} words={words} {...offered} />);
}
