import { Suspense } from 'react';

import { comingWords } from '#site/i18n/late-words.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import type { DownloadOffer } from '#site/lib/download-offers.ts';

import { InstallDialogs } from './install-dialogs.tsx';
import { OfferList } from './offer-list.tsx';

interface OffersProps {
  language: string;
  offers: readonly DownloadOffer[];
}
interface DialogsProps {
  language: string;
  brand: string;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('app');

/** `/m/app`: the ways to get the app. */
export function DownloadOffers(props: OffersProps) {
  return (
    <Suspense>
      <Offers {...props} />
    </Suspense>
  );
}

/** What opens on that page, outside its column. */
export function DownloadDialogs(props: DialogsProps) {
  return (
    <Suspense>
      <Dialogs {...props} />
    </Suspense>
  );
}

function Offers({ language, offers }: OffersProps) {
  return <OfferList words={useLateWords('app', language)} offers={offers} />;
}

function Dialogs({ language, brand }: DialogsProps) {
  return <InstallDialogs words={useLateWords('app', language)} brand={brand} />;
}
