import { oklch } from './colour.mjs';
import { inkOf, readGlyph } from './icons.mjs';
import { toneOf } from './palette.mjs';
import { subpaths } from './subpaths.mjs';

const fixed = (value) => Number(value.toFixed(1));

/** The light from above on any solid object: a bevelled highlight inside, a darkened bottom, a soft shadow behind. */
export const heroDefs = (palette) => `
<filter id="cast" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="7" result="blur"/><feOffset in="blur" dy="9" result="fall"/>
  <feFlood flood-color="${palette.night}" flood-opacity=".75"/><feComposite in2="fall" operator="in" result="shadow"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="2.2" result="soft"/>
  <feSpecularLighting in="soft" surfaceScale="5" specularConstant=".85" specularExponent="22" lighting-color="#ffffff" result="spec"><feDistantLight azimuth="238" elevation="42"/></feSpecularLighting>
  <feComposite in="spec" in2="SourceAlpha" operator="in" result="gleam"/>
  <feOffset in="soft" dx="-3" dy="-5" result="lifted"/><feComposite in="SourceAlpha" in2="lifted" operator="out" result="foot"/>
  <feFlood flood-color="${palette.deep}" flood-opacity=".6"/><feComposite in2="foot" operator="in" result="dark"/>
  <feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="gleam"/></feMerge>
</filter>
<filter id="outline" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="2" result="blur"/><feComponentTransfer in="blur" result="wide"><feFuncA type="linear" slope="12" intercept="-.7"/></feComponentTransfer><feFlood flood-color="${palette.night}"/><feComposite in2="wide" operator="in" result="line"/>
  <feMerge><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>
<filter id="blur4" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="4"/></filter>
<filter id="blur12" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="12"/></filter>`;

/**
 * The one large glyph of a tile, cast in a material (a shape) or lit as it is (a picture). `size` is the size of its ink, whatever empty
 * border the icon has.
 */
export function hero(palette, { glyph, cx, cy, size, rotate = 0, flip = false, material = palette.material, id = 'hero' }) {
  const { kind, box, body: drawing, path } = readGlyph(glyph);
  const ink = inkOf(glyph);
  const scale = Math.min((size * 0.93) / Math.sqrt(ink.width * ink.height), (size * 1.16) / ink.width, (size * 1.08) / ink.height) / box;
  const place = `translate(${cx} ${cy}) rotate(${rotate}) scale(${flip ? -scale : scale} ${scale}) translate(${-ink.x * box} ${-ink.y * box})`;
  if (kind === 'picture')
    return `<g filter="url(#cast)"><g filter="url(#outline)"><g transform="${place}">${unique(drawing, id)}</g></g></g>`;
  const [bright, face, shade, edge] = material.tones.map(toneOf);
  const [inlay, depths] = inlayOf(palette, material, glyph);
  const depth = 7 / scale / 2;
  const body = subpaths(path)
    .map((loop) => `<path d="${loop}"/>`)
    .join('');
  const side = (step) =>
    `<use href="#${id}-body" stroke="${edge}" stroke-width="${3 / scale}" stroke-linejoin="round" fill="${edge}" transform="translate(0 ${(depth * step) / 2.4})"/>`;
  return `<linearGradient id="${id}-face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".42" stop-color="${face}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="${id}-inlay" gradientUnits="userSpaceOnUse" x1="0" y1="${fixed((ink.y - ink.height / 2) * box)}" x2="0" y2="${fixed((ink.y + ink.height / 2) * box)}"><stop offset="0" stop-color="${inlay}"/><stop offset="1" stop-color="${depths}"/></linearGradient>
<defs><g id="${id}-body">${body}</g></defs>
<g filter="url(#cast)"><g transform="${place}">${side(4)}${side(2)}<use href="#${id}-body" fill="${edge}" stroke="${edge}" stroke-width="${6 / scale}" stroke-linejoin="round"/><use href="#${id}-body" fill="url(#${id}-inlay)"/><path d="${path}" fill="url(#${id}-face)"/></g></g>`;
}

/** The fill of a cast shape's openings, like enamel between the metal: dark, and in a hue that neither the background nor the metal has. */
function inlayOf({ hue }, { hue: metal, isPale }, glyph) {
  if (/^card-.*(hearts|diamonds)$/.test(glyph)) return [oklch(0.58, 0.22, 22), oklch(0.48, 0.2, 18)];
  if (glyph.startsWith('card-')) return [oklch(0.34, 0.08, 275), oklch(0.26, 0.07, 275)];
  const away = (candidate, from) => Math.abs(((candidate - from + 540) % 360) - 180);
  const clear = [262, 18, 325, 160, 290].toSorted(
    (a, b) => Math.min(away(b, hue), isPale ? 180 : away(b, metal)) - Math.min(away(a, hue), isPale ? 180 : away(a, metal)),
  )[0];
  return [oklch(0.52, 0.17, clear), oklch(0.31, 0.12, clear - 8)];
}

/** Keeps the gradient ids of two pictures in one tile apart. */
function unique(body, id) {
  return body
    .replace(/id="([^"]+)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}-$1"`);
}
