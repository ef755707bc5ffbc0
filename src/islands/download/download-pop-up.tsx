import type { RefObject } from 'react';

import { fillText } from '#site/lib/fill-text.ts';
import type { Offered } from '#site/stores/screens/download-offers.ts';

import type { DownloadWords } from './download-words.ts';
import { InstallDialogs } from './install-dialogs.tsx';
import { OfferList } from './offer-list.tsx';
import { SheetHead } from './sheet-head.tsx';

interface Props extends Offered {
  sheet: RefObject<HTMLDialogElement | null>;
  words: DownloadWords;
}

/** The ways to get the app, in a sheet over any page. */
export function DownloadPopUp({ sheet, words, brand, offers }: Props) {
  return (
    <>
      <dialog ref={sheet} className="sheet" id="app-download" aria-labelledby="app-download-title">
        <SheetHead dialog="app-download" title={fillText(words.app.title, { brand })} close={words.common.close} />
        <div className="stack gap-4 p-5">
          <p>{words.app.text}</p>
          <OfferList words={words} offers={offers} />
        </div>
      </dialog>
      <InstallDialogs words={words} brand={brand} />
    </>
  );
}
