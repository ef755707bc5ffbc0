import type { Banner } from '#contract/content/calls.ts';
import { artFiles } from '#site/lib/art-files.ts';
import { imageUrl } from '#site/lib/image-host.ts';
import { linkAttributes } from '#site/lib/link-attributes.ts';
import type { writtenIn } from '#site/lib/written-in.ts';

export type BannerFacts = Pick<Banner, 'url' | 'title' | 'text' | 'link' | 'placeholderColour'> & ReturnType<typeof writtenIn>;

interface Props {
  banner: BannerFacts;
  host: string;
  /** The largest of the first view: it loads before all other pictures. */
  isFirst: boolean;
}

const widths = ['780w', '1170w'] as const;
/** As wide as the column. */
const sizes = '(min-width: 480px) 60vw, calc(100vw - 32px)';

/** A banner: its art, and the words over it. */
export function Slide({ banner: { url, title, text, link, lang, dir }, host, isFirst }: Props) {
  const src = imageUrl(host, url);
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={artFiles(src, 'avif', widths)} sizes={sizes} />
        <img
          src={`${src}@1x.webp`}
          srcSet={artFiles(src, 'webp', widths)}
          sizes={sizes}
          width="780"
          height="390"
          alt=""
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </picture>
      <a className="words" lang={lang} dir={dir} {...linkAttributes(link)}>
        <strong>{title}</strong>
        <span>{text}</span>
      </a>
    </>
  );
}
