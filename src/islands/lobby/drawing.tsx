import { imageUrl } from '#site/lib/image-host.ts';

interface Props {
  name: 'list' | 'search' | 'favourite' | 'recent' | 'failed';
  host: string;
}

/** A small drawing for an empty list. */
export function Drawing({ name, host }: Props) {
  return <img src={imageUrl(host, `/art/empty/${name}.svg`)} width="160" height="120" alt="" loading="lazy" />;
}
