import { createPortal } from 'react-dom';

import { fillText } from '#site/lib/fill-text.ts';
import type { Offered } from '#site/stores/screens/download-offers.ts';

import type { DownloadWords } from './download-words.ts';
import { InstallDialogs } from './install-dialogs.tsx';
import { OfferList } from './offer-list.tsx';
import { SheetHead } from './sheet-head.tsx';

/** The ways to get the app, in a sheet over any page. */
export function DownloadPopUp({ words, brand, offers }: Offered & { words: DownloadWords }) {
  return (
    <>
      <SheetHead dialog="app-download" title={fillText(words.app.title, { brand })} close={words.common.close} />
      <div className="stack gap-4 p-5">
        <p>{words.app.text}</p>
        <OfferList words={words} offers={offers} />
      </div>
      {createPortal(<InstallDialogs words={words} brand={brand} />, document.body)}
    </>
  );
}
