import { silhouette } from './icons.mjs';

/** Building blocks of backgrounds. All take and return plain SVG text on the 240 x 320 tile. */

const fixed = (value) => Number(value.toFixed(1));
const polar = (cx, cy, radius, degrees) => [
  fixed(cx + radius * Math.cos((degrees * Math.PI) / 180)),
  fixed(cy + radius * Math.sin((degrees * Math.PI) / 180)),
];

export function backdrop(
  palette,
  {
    cx = 120,
    cy = 118,
    radius = 230,
    stops = [palette.glow, palette.light, palette.body, palette.shade, palette.deep],
    at = [0, 0.16, 0.42, 0.72, 1],
  } = {},
) {
  return `<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${radius}">${stops.map((stop, index) => `<stop offset="${at[index]}" stop-color="${stop}"/>`).join('')}</radialGradient><rect width="240" height="320" fill="url(#sky)"/>`;
}

export function skyline(palette, stops) {
  return `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient><rect width="240" height="320" fill="url(#dusk)"/>`;
}

export function rays({ cx, cy, count, fill, opacity, turn = 0, inner = 0, outer = 340 }) {
  const step = 360 / count;
  const blades = Array.from({ length: count }, (_, index) => {
    const from = turn + index * step;
    const points = [
      polar(cx, cy, inner, from),
      polar(cx, cy, outer, from),
      polar(cx, cy, outer, from + step / 2),
      polar(cx, cy, inner, from + step / 2),
    ];
    return `M${points.map((point) => point.join(' ')).join('L')}Z`;
  });
  return `<path d="${blades.join('')}" fill="${fill}" opacity="${opacity}"/>`;
}

export function halo({ cx, cy, radius, colour, opacity = 0.9, id = 'halo' }) {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#${id})"/>`;
}

/** A repeated motif over the whole tile. */
export function pattern(kind, { colour, opacity, size = 28, rotate = 0 }) {
  const half = size / 2;
  const motifs = {
    weave: `<path d="M0 ${half}H${half}V0M${half} ${size}V${half}H${size}M${half * 0.3} 0V${half}M${half * 1.3} ${half}V${size}M${half} ${half * 0.3}H${size}M0 ${half * 1.3}H${half}" fill="none" stroke="${colour}" stroke-width="2.4"/>`,
    dots: `<circle cx="${half / 2}" cy="${half / 2}" r="${size * 0.13}" fill="${colour}"/><circle cx="${half * 1.5}" cy="${half * 1.5}" r="${size * 0.13}" fill="${colour}"/>`,
    scales: `<path d="M0 ${half}A${half} ${half} 0 0 0 ${size} ${half}M${-half} 0A${half} ${half} 0 0 0 ${half} 0A${half} ${half} 0 0 0 ${size + half} 0M${-half} ${size}A${half} ${half} 0 0 0 ${half} ${size}A${half} ${half} 0 0 0 ${size + half} ${size}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    diamonds: `<path d="M${half} 1L${size - 1} ${half}L${half} ${size - 1}L1 ${half}Z" fill="none" stroke="${colour}" stroke-width="1.8"/><circle cx="${half}" cy="${half}" r="${size * 0.08}" fill="${colour}"/>`,
    stripes: `<rect width="${half}" height="${size}" fill="${colour}"/>`,
    hexes: `<path d="M${half} 0L${size} ${size * 0.25}V${size * 0.75}L${half} ${size}L0 ${size * 0.75}V${size * 0.25}Z" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
    mesh: `<path d="M0 0L${size} ${size}M${size} 0L0 ${size}" stroke="${colour}" stroke-width="1.6"/>`,
    suits: `<path d="M${half * 0.5} ${half * 0.15}L${half * 0.85} ${half * 0.5}L${half * 0.5} ${half * 0.85}L${half * 0.15} ${half * 0.5}Z" fill="${colour}"/><circle cx="${half * 1.5}" cy="${half * 1.5}" r="${half * 0.2}" fill="${colour}"/>`,
  };
  return `<pattern id="motif" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotate})">${motifs[kind]}</pattern><rect width="240" height="320" fill="url(#motif)" opacity="${opacity}"/>`;
}

export function sparks(random, { count, colour, top = 0, bottom = 220, smallest = 1, largest = 2.6, opacity = 0.9 }) {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [random.between(6, 234), random.between(top, bottom), random.between(smallest, largest)];
    if (r < largest * 0.75)
      return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${colour}" opacity="${fixed(opacity * random.between(0.4, 1))}"/>`;
    const arm = r * 3.2;
    return `<path d="M${fixed(x)} ${fixed(y - arm)}Q${fixed(x)} ${fixed(y)} ${fixed(x + arm)} ${fixed(y)}Q${fixed(x)} ${fixed(y)} ${fixed(x)} ${fixed(y + arm)}Q${fixed(x)} ${fixed(y)} ${fixed(x - arm)} ${fixed(y)}Q${fixed(x)} ${fixed(y)} ${fixed(x)} ${fixed(y - arm)}Z" fill="${colour}" opacity="${opacity}"/>`;
  }).join('');
}

/** Ridges, dunes or waves: one smooth band from its height to the bottom of the tile. */
export function ridge(random, { y, swing, fill, opacity = 1, steps = 4 }) {
  const width = 240 / steps;
  let path = `M-10 330V${fixed(y + random.between(-swing, swing))}`;
  for (let step = 0; step <= steps; step++) {
    const x = step * width;
    path += `Q${fixed(x - width / 2 + random.between(-8, 8))} ${fixed(y + (step % 2 ? -swing : swing))} ${fixed(x)} ${fixed(y + random.between(-swing, swing) * 0.4)}`;
  }
  return `<path d="${path}L250 330Z" fill="${fill}" opacity="${opacity}"/>`;
}

export function peaks(random, { y, height, fill, opacity = 1, count = 4, snow }) {
  const width = 280 / count;
  let path = 'M-30 330';
  let caps = '';
  for (let index = 0; index < count; index++) {
    const [x, top] = [-20 + index * width + width / 2, y - height * random.between(0.5, 1)];
    path += `L${fixed(x - width * 0.55)} ${y}L${fixed(x)} ${fixed(top)}L${fixed(x + width * 0.55)} ${y}`;
    if (snow)
      caps += `<path d="M${fixed(x)} ${fixed(top)}l${fixed(width * 0.16)} ${fixed((y - top) * 0.3)}l${fixed(-width * 0.08)} -5l${fixed(-width * 0.08)} 8l${fixed(-width * 0.08)} -8l${fixed(-width * 0.08)} 5Z" fill="${snow}" opacity="${opacity}"/>`;
  }
  return `<path d="${path}L270 330Z" fill="${fill}" opacity="${opacity}"/>${caps}`;
}

export function bunting({ y = 6, sag = 26, colours }) {
  const count = 9;
  const flags = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const [x, top] = [-6 + 252 * t, y + sag * 4 * t * (1 - t)];
    return `<path d="M${fixed(x - 12)} ${fixed(top - 1)}L${fixed(x + 12)} ${fixed(top - 1)}L${fixed(x)} ${fixed(top + 25)}Z" fill="${colours[index % colours.length]}"/>`;
  });
  return `<g opacity=".95"><path d="M-10 ${y - 4}Q120 ${y + sag * 2} 250 ${y - 4}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/>${flags.join('')}</g>`;
}

export function bubbles(random, { count, colour, top = 10, bottom = 250 }) {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [random.between(8, 232), random.between(top, bottom), random.between(2.5, 9)];
    return `<g opacity="${fixed(random.between(0.3, 0.75))}"><circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${colour}" fill-opacity=".22" stroke="${colour}" stroke-width="1.3"/><circle cx="${fixed(x - r * 0.35)}" cy="${fixed(y - r * 0.35)}" r="${fixed(r * 0.24)}" fill="#fff"/></g>`;
  }).join('');
}

/** Small shapes on a circle or part of one. */
export function ring(names, { cx, cy, radius, size, count, fill, from = 0, sweep = 360, opacity = 1, upright = false }) {
  return Array.from({ length: count }, (_, index) => {
    const degrees = from + (sweep / (sweep === 360 ? count : count - 1)) * index;
    const [x, y] = polar(cx, cy, radius, degrees);
    return silhouette(names[index % names.length], {
      cx: x,
      cy: y,
      size,
      fill: Array.isArray(fill) ? fill[index % fill.length] : fill,
      opacity,
      rotate: upright ? 0 : degrees + 90,
    });
  }).join('');
}

export function bulbs(points, { lit, unlit }) {
  return points
    .map(
      ([x, y], index) =>
        `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="4.2" fill="${index % 2 ? lit : unlit}"/><circle cx="${fixed(x - 1.1)}" cy="${fixed(y - 1.3)}" r="1.5" fill="#fff" opacity=".85"/>`,
    )
    .join('');
}

/** Light from above and dimmed corners, the same on every tile. */
export function finish(palette) {
  return `<linearGradient id="top-light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.light}" stop-opacity=".45"/><stop offset=".16" stop-color="${palette.light}" stop-opacity="0"/></linearGradient><radialGradient id="vignette" gradientUnits="userSpaceOnUse" cx="120" cy="140" r="215"><stop offset=".6" stop-color="${palette.night}" stop-opacity="0"/><stop offset="1" stop-color="${palette.night}" stop-opacity=".6"/></radialGradient><rect width="240" height="320" fill="url(#vignette)"/><rect width="240" height="320" fill="url(#top-light)"/>`;
}

export { fixed, polar };
