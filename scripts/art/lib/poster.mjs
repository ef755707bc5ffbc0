import { fixed } from './scenery.mjs';

/** Building blocks of the posters, 780 x 390. */

export const ground = (stops, angle = 'x2="1" y2=".6"') =>
  `<linearGradient id="ground" x1="0" y1="0" ${angle}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient><rect width="780" height="390" fill="url(#ground)"/>`;

export const hill = (path, fill, opacity = 1) => `<path d="${path}V400H-10Z" fill="${fill}" opacity="${opacity}"/>`;

/** Two lines of pennants; the near one hangs only over the picture's side. */
export function flags(colours) {
  const line = (y, sag, count, from) =>
    Array.from({ length: count }, (_, index) => {
      const t = (index + 0.5) / count;
      const [x, top] = [from + (800 - from) * t, y + sag * 4 * t * (1 - t)];
      return `<path d="M${fixed(x - 17)} ${fixed(top)}H${fixed(x + 17)}L${fixed(x)} ${fixed(top + 34)}Z" fill="${colours[index % colours.length]}"/>`;
    }).join('');
  return line(-14, 46, 13, 240) + line(-30, 32, 18, -10);
}

/** Stars, motes or bubbles, small and white. */
export function dust(random, { count, left = 0, top = 0, bottom = 390, smallest = 1, largest = 3, opacity = 0.5 }) {
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${fixed(random.between(left, 780))}" cy="${fixed(random.between(top, bottom))}" r="${fixed(random.between(smallest, largest))}" fill="#fff" opacity="${fixed(random.between(0.1, opacity))}"/>`,
  ).join('');
}

/** Confetti in the air, denser towards the picture's side. */
export function confetti(random, { count, colours, bottom = 330 }) {
  return Array.from({ length: count }, () => {
    const x = 780 - 560 * random.next() ** 1.6;
    const y = random.between(-6, bottom);
    const turn = fixed(random.between(0, 180));
    const fill = random.pick(colours);
    const [width, height] = [random.between(9, 17), random.between(5, 8)];
    return `<rect x="${fixed(-width / 2)}" y="${fixed(-height / 2)}" width="${fixed(width)}" height="${fixed(height)}" rx="1.5" fill="${fill}" opacity="${fixed(random.between(0.7, 1))}" transform="translate(${fixed(x)} ${fixed(y)}) rotate(${turn})"/>`;
  }).join('');
}

/** A beam of light from above. */
export const beam = (id, colour, { x, tilt, spread = 110, opacity = 0.6, reach = 380 }) =>
  `<linearGradient id="beam-${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient><path d="M${x - 9} -10H${x + 9}L${x + spread + tilt} ${reach}H${x - spread + tilt}Z" fill="url(#beam-${id})"/>`;
