import { art } from 'virtual:slot-art';

import { themeFor } from '../themes/theme-for.ts';

/**
 * Dresses the page in the scene and colour of the catalogue's theme and returns the id of the theme that it is drawn in.
 * The pictures are set as CSS variables: `--scene` behind the game, `--symbols` the sheet of the theme's twelve symbols.
 * With a game's `hue`, the page takes its colour and the scene's hue is rotated by the difference, so that games of one theme do not look
 * alike.
 */
export function dress(themeName: string, hue?: number): string {
  const id = themeFor(themeName, Object.keys(art));
  const pictures = art[id];
  if (!pictures) throw new Error(`no art for ${id}`);
  const root = document.documentElement.style;
  // Chrome 113, Safari 17
  const isSetKnown = CSS.supports('background-image', 'image-set(url("a") type("image/avif"))');
  const image = ({ avif, webp }: { avif: string; webp: string }) =>
    isSetKnown ? `image-set(url("${avif}") type("image/avif"), url("${webp}") type("image/webp"))` : `url("${webp}")`;
  root.setProperty('--symbols', image(pictures.symbols));
  root.setProperty('--scene-light', image(pictures.light));
  root.setProperty('--scene-dark', image(pictures.dark));
  root.setProperty('--hue', String(hue ?? pictures.hue));
  if (hue !== undefined) root.setProperty('--lean', `${hue - pictures.hue}deg`);
  return id;
}
