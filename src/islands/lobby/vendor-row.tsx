import { vendorListPath } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { imageUrl } from '#site/lib/image-host.ts';
import type { Vendor } from '#site/lib/vendor-list.ts';
import { vendorMark } from '#site/lib/vendor-mark.ts';

export interface VendorRowProps {
  vendor: Vendor;
  type: GameType;
  /** The element of the name: a heading over the vendor's games. */
  as: 'span' | 'h2' | 'h3';
  /** All of its games are on this very page. */
  isHere: boolean;
  isClosed: boolean;
  words: LateWords<'lobby'>;
  strings: WordsOf<'centre.closed'>;
  host: string;
}

/** A vendor by mark and name, linking to all of its games. */
export function VendorRow({ vendor, type, as: Name, isHere, isClosed, words, strings, host }: VendorRowProps) {
  const { vassalage, displayName, gameCount } = vendor;
  return (
    <a
      className="row gap-3 min-h-14 text-ink no-underline"
      href={vendorListPath(type, vassalage)}
      data-vendor={vassalage}
      aria-current={isHere ? 'page' : undefined}
    >
      <img className="rounded-card shrink-0" src={imageUrl(host, vendorMark(vassalage))} width="48" height="48" alt="" loading="lazy" />
      <span className="flex-1 min-w-0">
        <Name className="title-section block" dir="auto">
          {displayName}
        </Name>
        <span className="text-note block">{fillText(words.games.count, { count: gameCount })}</span>
        {isClosed && <span className="badge bg-tint">{strings['centre.closed']}</span>}
      </span>
      {!isHere && <span className="i-tabler-chevron-right text-muted rtl:mirrored" aria-hidden="true" />}
    </a>
  );
}
