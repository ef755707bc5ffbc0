import { setTitle } from './lettering.mjs';
import { oklch } from './colour.mjs';

/** Top and bottom of the letters' face, and the width of their dark outline. */
const inks = {
  chunky: [[0.995, 0.02, 100], [0.87, 0.16, 88], 0.15],
  sign: [[1, 0, 0], [0.9, 0.13, 95], 0.13],
  elegant: [[1, 0.01, 90], [0.89, 0.07, 85], 0.09],
  gothic: [[0.99, 0.02, 100], [0.83, 0.1, 110], 0.1],
  comic: [[0.97, 0.1, 105], [0.78, 0.18, 60], 0.14],
  tech: [[1, 0, 0], [0.86, 0.1, 215], 0.12],
  carved: [[0.97, 0.06, 95], [0.76, 0.13, 75], 0.11],
  deco: [[0.99, 0.03, 170], [0.85, 0.12, 165], 0.11],
  western: [[0.98, 0.04, 85], [0.82, 0.12, 60], 0.12],
  script: [[1, 0, 0], [0.88, 0.1, 350], 0.12],
};

/** The title in its own lettering, over a veil that keeps it readable on anything. */
export function title(
  palette,
  {
    text,
    lettering,
    x = 14,
    y = 206,
    width = 212,
    height = 98,
    anchor = 'end',
    veil = true,
    tilt = lettering === 'comic' || lettering === 'script' ? -3 : 0,
    largest,
    most,
  },
) {
  const set = setTitle(text, { lettering, x, y, width, height, anchor, ...(largest && { largest }), ...(most && { most }) });
  const [top, bottom, weight] = inks[lettering];
  const outline = Math.max(5, set.size * weight * 1.5);
  const centre = `${x + width / 2} ${y + height / 2}`;
  const veilShape =
    anchor === 'start'
      ? `<rect width="240" height="${y + height + 40}" fill="url(#veil-top)"/>`
      : `<rect y="${set.top - 70}" width="240" height="${320 - set.top + 70}" fill="url(#veil)"/>`;
  return `<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.night}" stop-opacity="0"/><stop offset=".45" stop-color="${palette.night}" stop-opacity=".5"/><stop offset="1" stop-color="${palette.night}" stop-opacity=".92"/></linearGradient>
<linearGradient id="veil-top" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${palette.night}" stop-opacity="0"/><stop offset=".5" stop-color="${palette.night}" stop-opacity=".6"/><stop offset="1" stop-color="${palette.night}" stop-opacity=".9"/></linearGradient>
<linearGradient id="ink" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="${oklch(...top)}"/><stop offset=".9" stop-color="${oklch(...bottom)}"/></linearGradient>
${veil ? veilShape : ''}
<g transform="rotate(${tilt} ${centre})">
<g fill="${palette.night}" stroke="${palette.night}" stroke-linejoin="round" opacity=".55" transform="translate(0 5)">${strokes(set.lines, outline + 2)}</g>
<g fill="${palette.night}" stroke="${palette.night}" stroke-linejoin="round" transform="translate(0 1.5)">${strokes(set.lines, outline)}</g>
<g fill="url(#ink)">${set.lines}</g></g>`;
}

/** Outlines of the same visible width, whatever the scale of their line. */
function strokes(lines, width) {
  return lines.replace(/scale\(([\d.]+)\)"\/>/g, (whole, scale) =>
    whole.replace('"/>', `" stroke-width="${(width / Number(scale)).toFixed(1)}"/>`),
  );
}
