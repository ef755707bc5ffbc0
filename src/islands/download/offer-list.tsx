import { useStore } from '#site/islands/use-store.ts';
import type { DownloadOffer } from '#site/lib/download-offers.ts';
import { $needsSafari } from '#site/stores/screens/app-download.ts';

import type { DownloadWords } from './download-words.ts';

interface Props {
  words: DownloadWords;
  offers: readonly DownloadOffer[];
}

const icons = {
  android: 'i-tabler-brand-android',
  ios: 'i-tabler-brand-apple',
  profile: 'i-tabler-certificate',
  homeScreen: 'i-tabler-square-plus',
} as const;

const notes = { android: 'android.note', ios: 'ios.note', profile: 'profile.note', homeScreen: 'homeScreen.note' } as const;

/** The ways to get the app. The page's first script names the device; until then, and without JavaScript, all of them show. */
export function OfferList({ words: { app }, offers }: Props) {
  const needsSafari = useStore($needsSafari);
  return (
    <>
      <ul className="stack gap-3 text-start" aria-label={app['offers']} data-part="download-offers">
        {offers.map((offer) => (
          <li key={`${offer.device} ${offer.kind}`} className="stack gap-1" data-on={offer.device} data-offer={offer.kind}>
            <Way offer={offer} label={app[offer.kind]} />
            <span className="text-note">{app[notes[offer.kind]]}</span>
          </li>
        ))}
      </ul>
      <p className="field-error m-0" role="alert">
        {needsSafari && app['safari']}
      </p>
    </>
  );
}

function Way({ offer, label }: { offer: DownloadOffer; label: string }) {
  const icon = <span className={`${icons[offer.kind]} text-xl`} aria-hidden="true" />;
  if (offer.kind === 'homeScreen') {
    // on an iPhone the guide comes first
    const dialog = offer.device === 'ios' ? 'install-guide' : 'home-screen';
    return (
      <button className="btn-sun" type="button" {...{ command: 'show-modal', commandfor: dialog }}>
        {icon}
        {label}
      </button>
    );
  }
  const { kind, href } = offer;
  return (
    <a className="btn-line" href={href} rel="noopener" data-file={kind}>
      {icon}
      {label}
    </a>
  );
}
