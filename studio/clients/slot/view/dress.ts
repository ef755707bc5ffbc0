import { art } from 'virtual:slot-art';

import { themeFor } from '../themes/theme-for.ts';

/** Dresses the page in the game's theme and answers the theme's id. The pictures come in as CSS variables. */
export function dress(themeName: string): string {
  const id = themeFor(themeName, Object.keys(art));
  const pictures = art[id];
  if (!pictures) throw new Error(`no art for ${id}`);
  const root = document.documentElement.style;
  const image = ({ avif, webp }: { avif: string; webp: string }) =>
    `image-set(url("${avif}") type("image/avif"), url("${webp}") type("image/webp"))`;
  root.setProperty('--symbols', image(pictures.symbols));
  root.setProperty('--scene-light', image(pictures.light));
  root.setProperty('--scene-dark', image(pictures.dark));
  root.setProperty('--hue', String(pictures.hue));
  return id;
}
