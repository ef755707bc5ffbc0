import type { Random } from '#server/platform/random.ts';

/** Each sign as strokes on a grid of 4 by 6, points as `xy`. Easily confused signs (0 O, 1 I L, 2 Z, 5 S, 8 B) are left out. */
const signs: Readonly<Record<string, string>> = {
  A: '06 20 46,13 33',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  J: '40 45 36 16 05',
  K: '00 06,40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  6: '40 20 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  9: '43 33 13 02 01 10 30 41 44 26 16',
};

const length = 5;
const noiseCount = 7;
const width = 200;
const height = 72;

/** The picture's text: upper case, every sign equally likely. */
export function newCaptchaText(random: Random): string {
  const all = Object.keys(signs);
  const draw = dice(random);
  return Array.from({ length }, () => all[Math.floor(draw() * all.length)] ?? '').join('');
}

/** The signs as distorted strokes among noise, in random order: the picture contains no text. */
export function drawCaptcha(text: string, random: Random): string {
  const draw = dice(random);
  const strokes = [
    ...Array.from(text).flatMap((sign, at) => strokesOf(signs[sign] ?? '', at, draw)),
    ...Array.from({ length: noiseCount }, () => noise(draw)),
  ];
  const mixed = strokes.map((stroke) => ({ stroke, rank: draw() })).toSorted((a, b) => a.rank - b.rank);
  const paths = mixed.map(({ stroke }) => `<path d="${stroke}" stroke-width="${(2.2 + draw() * 1.4).toFixed(1)}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="#123a5c" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
}

type Dice = () => number;

/** From 0 to 1, from the platform's random source. */
const dice =
  (random: Random): Dice =>
  () =>
    random.bytes(4).readUInt32BE() / 2 ** 32;

function strokesOf(sign: string, at: number, draw: Dice): string[] {
  const angle = (draw() - 0.5) * 0.7;
  const scale = 6.2 + draw() * 1.6;
  const slant = (draw() - 0.5) * 0.5;
  const left = 24 + at * 38 + (draw() - 0.5) * 8;
  const top = height / 2 + (draw() - 0.5) * 12;
  return sign.split(',').map((stroke) => {
    const points = stroke.split(' ').map((point) => {
      const x = (Number(point[0]) - 2 + (draw() - 0.5) * 0.5) * scale;
      const y = (Number(point[1]) - 3 + (draw() - 0.5) * 0.5) * scale;
      const leaning = x + y * slant;
      return [left + leaning * Math.cos(angle) - y * Math.sin(angle), top + leaning * Math.sin(angle) + y * Math.cos(angle)] as const;
    });
    return pathOf(points);
  });
}

function noise(draw: Dice): string {
  let x = draw() * width;
  let y = draw() * height;
  const points = Array.from({ length: 3 }, () => {
    x += (draw() - 0.5) * 70;
    y += (draw() - 0.5) * 40;
    return [x, y] as const;
  });
  return pathOf(points);
}

const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
