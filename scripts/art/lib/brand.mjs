import { oklch } from './colour.mjs';
import { setTitle } from './lettering.mjs';
import { polar } from './scenery.mjs';

const sun = oklch(0.84, 0.165, 85);
const sunLight = oklch(0.93, 0.12, 95);
const sunDeep = oklch(0.72, 0.17, 62);
const sea = oklch(0.46, 0.19, 262);
const seaLight = oklch(0.6, 0.19, 255);
const seaDeep = oklch(0.3, 0.13, 268);

/** The mark on 64 x 64: a sun of eight rays with the play sign at its centre. */
function sunburst(cx, cy, size) {
  const points = Array.from({ length: 16 }, (_, index) => polar(cx, cy, size * (index % 2 ? 0.68 : 1), index * 22.5 - 90));
  const rays = `M${points.map((point) => point.join(' ')).join('L')}Z`;
  const arm = size * 0.3;
  return `<path d="${rays}" fill="url(#sun)" stroke="url(#sun)" stroke-width="${size * 0.16}" stroke-linejoin="round"/><path d="M${cx - arm * 0.72} ${cy - arm}L${cx + arm * 1.08} ${cy}L${cx - arm * 0.72} ${cy + arm}Z" fill="${seaDeep}" stroke="${seaDeep}" stroke-width="${size * 0.17}" stroke-linejoin="round"/>`;
}

const defs = `<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sunLight}"/><stop offset=".5" stop-color="${sun}"/><stop offset="1" stop-color="${sunDeep}"/></linearGradient><radialGradient id="sea" cx=".35" cy=".2" r="1"><stop offset="0" stop-color="${seaLight}"/><stop offset=".6" stop-color="${sea}"/><stop offset="1" stop-color="${seaDeep}"/></radialGradient></defs>`;

export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${defs}${sunburst(32, 32, 27)}</svg>`;

/** The app icon: the mark on the sea, with or without the margin that maskable icons need. */
export function appIcon({ size, maskable = false, ground = 'url(#sea)' }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${defs}<rect width="64" height="64" rx="${maskable ? 0 : 15}" fill="${ground}"/>${sunburst(32, 32, maskable ? 17 : 21)}</svg>`;
}

/** Mark and name, 132 x 40, for a light or a dark background. */
export function logo(theme) {
  const name = setTitle('Laro', { lettering: 'chunky', x: 45, y: 4, width: 84, height: 34, anchor: 'middle', largest: 40 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 40" width="132" height="40" role="img" aria-label="Laro">${defs}${sunburst(20, 20, 16.5)}<g fill="${theme === 'dark' ? '#ffffff' : sea}">${name.lines}</g></svg>`;
}

/** What other sites show for a link to ours, 1200 x 630. */
export function socialImage() {
  const name = setTitle('Laro', { lettering: 'chunky', x: 560, y: 190, width: 480, height: 250, anchor: 'middle', largest: 260 });
  const rays = Array.from({ length: 24 }, (_, index) => {
    const [a, b] = [polar(330, 315, 1100, index * 15), polar(330, 315, 1100, index * 15 + 7.5)];
    return `M330 315L${a.join(' ')}L${b.join(' ')}Z`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${defs}<rect width="1200" height="630" fill="url(#sea)"/><path d="${rays.join('')}" fill="#fff" opacity=".06"/>${sunburst(330, 315, 170)}<g fill="#fff">${name.lines}</g></svg>`;
}
