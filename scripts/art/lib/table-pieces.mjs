import { silhouette } from './icons.mjs';
import { fixed, polar } from './scenery.mjs';

/** Objects on tables: cards and chips. */

export const suits = ['spades', 'hearts', 'clubs', 'diamonds'];

export function card({ x, y, rotate, suit, scale = 1 }) {
  const colour = suit === 'hearts' || suit === 'diamonds' ? '#c8203f' : '#1d2340';
  return `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${scale})"><rect x="-34" y="-46" width="72" height="98" rx="9" fill="#000" opacity=".35"/><rect x="-36" y="-50" width="72" height="100" rx="9" fill="#fdfaf2"/><rect x="-31" y="-45" width="62" height="90" rx="6" fill="none" stroke="${colour}" stroke-opacity=".25" stroke-width="1.5"/>${silhouette(suit, { cx: -20, cy: -33, size: 19, fill: colour })}${silhouette(suit, { cx: 0, cy: 2, size: 46, fill: colour })}${silhouette(suit, { cx: 20, cy: 34, size: 19, fill: colour, rotate: 180 })}</g>`;
}

export function chip(x, y, radius, colour) {
  const marks = Array.from({ length: 6 }, (_, index) => {
    const [ax, ay] = polar(x, y, radius * 0.86, index * 60);
    return `<circle cx="${ax}" cy="${ay}" r="${fixed(radius * 0.17)}" fill="#fff"/>`;
  }).join('');
  return `<ellipse cx="${x}" cy="${y + 5}" rx="${radius}" ry="${radius}" fill="#000" opacity=".4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>${marks}<circle cx="${x}" cy="${y}" r="${fixed(radius * 0.62)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.6"/>`;
}
