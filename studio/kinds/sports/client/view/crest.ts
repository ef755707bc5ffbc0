import { oklch } from '#studio/frame/view/colour.ts';
import { makeSvg } from '#studio/frame/view/element.ts';

const shapes = [
  'M4 4h40v22c0 12-10 18-20 20C14 44 4 38 4 26Z',
  'M24 2 44 10v16c0 11-9 17-20 20C13 43 4 37 4 26V10Z',
  'M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z',
  'M6 6h36l-3 26-15 13L9 32Z',
];

let drawn = 0;

/** A team's crest: shape, colour and stripe by its place in the league, letters by its name. */
export function crest(name: string, team: number, hue: number): SVGElement {
  const own = (hue + team * 47) % 360;
  const svg = makeSvg('svg', { viewBox: '0 0 48 48', class: 'crest', 'aria-hidden': 'true' });
  const shape = shapes[team % shapes.length] ?? '';
  drawn += 1;
  const clip = `crest-${drawn}`;
  const path = makeSvg('path', { d: shape, fill: oklch(52, 0.15, own) });
  const holder = makeSvg('clipPath', { id: clip });
  holder.append(makeSvg('path', { d: shape }));
  const stripe = makeSvg('path', {
    d: team % 2 === 0 ? 'M30 0h14v48H30Z' : 'M0 30 48 6v14L0 44Z',
    fill: oklch(68, 0.15, (own + 40) % 360),
    'clip-path': `url(#${clip})`,
  });
  const edge = makeSvg('path', { d: shape, fill: 'none', stroke: oklch(88, 0.08, own), 'stroke-width': '2' });
  const letters = makeSvg('text', { x: '24', y: '30', class: 'crest-letters', 'text-anchor': 'middle' });
  letters.textContent = initials(name);
  svg.append(holder, path, stripe, edge, letters);
  return svg;
}

function initials(name: string): string {
  const words = name.split(' ').filter((word) => /^[A-Z0-9]/.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
