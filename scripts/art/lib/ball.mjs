import { setTitle } from './lettering.mjs';
import { toneOf } from './palette.mjs';
import { fixed } from './scenery.mjs';

function ball({ id, x, y, radius, number, colour, shade }) {
  const digits = setTitle(String(number), {
    lettering: 'tech',
    x: x - radius * 0.44,
    y: y - radius * 0.46,
    width: radius * 0.88,
    height: radius * 0.92,
    anchor: 'middle',
    largest: radius * 0.92,
  });
  return `<radialGradient id="${id}" cx=".36" cy=".28" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="${colour}"/><stop offset="1" stop-color="${shade}"/></radialGradient><ellipse cx="${x}" cy="${fixed(y + radius * 0.25)}" rx="${radius}" ry="${radius}" fill="#000" opacity=".3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${fixed(radius * 0.6)}" fill="#fffdf6"/><g fill="#20233d">${digits.lines}</g>`;
}

/** Numbered balls at these positions, each `[x, y, radius]`. */
export function drawnBalls(palette, random, spots) {
  const kinds = ['ruby', 'azure', 'jade', 'gold', 'orchid', 'flame'].map((name) => palette.materials[name].tones);
  return spots
    .map(([x, y, radius], index) => {
      const tones = kinds[(index + Math.floor(random.between(0, 6))) % kinds.length];
      return ball({
        id: `ball${index}`,
        x: fixed(x),
        y: fixed(y),
        radius,
        number: Math.floor(random.between(0, 50)),
        colour: toneOf(tones[1]),
        shade: toneOf(tones[2]),
      });
    })
    .join('');
}
