import { cldrOf, lacksFormats } from '#contract/locale.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $visitorPlace } from '#site/stores/system-status.ts';

interface Props {
  language: string;
  strings: WordsOf<'shell.status.address' | 'shell.status.country'>;
}

/** The visitor's address and country, once the platform has said them; the country is named in the page's own language if the browser can. */
export function VisitorPlace({ language, strings }: Props) {
  const place = useStore($visitorPlace);
  // what browsers have no names for is better named in English than by a code
  const locale = lacksFormats(language) ? 'en' : cldrOf(language);
  const country = place && (place.country ? new Intl.DisplayNames(locale, { type: 'region' }).of(place.country) : undefined);
  return (
    <>
      <p className="text-note m-0">
        {strings['shell.status.address']} <bdi data-visitor-address>{place?.address}</bdi>
      </p>
      <p className="text-note m-0">
        {strings['shell.status.country']} <bdi data-visitor-country>{place && (country ?? strings['shell.status.country.unknown'])}</bdi>
      </p>
    </>
  );
}
