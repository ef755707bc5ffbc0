import { art } from 'virtual:fish-art';

import { type SpritePlan, spritePlans } from '../sprites.ts';

import type { Point } from './effects.ts';

const plans: Readonly<Record<string, SpritePlan>> = spritePlans;
/** Slices of a swimming fish: its tail swings wider than its head. */
const slices = 7;
/** Frames of one tail swing: drawn once, side by side, then reused; plus one of a fish that holds still. */
const phases = 14;
/** How far the end of the tail swings, in half lengths. */
const widest = 0.13;

/** A fish's position, `half` its half length, facing along `angle`. */
interface Look {
  at: Point;
  half: number;
  angle: number;
  beat: number;
  isCalm: boolean;
}

export interface Sprites {
  /** Draws a species at a position on the canvas; it leaves its own transform set. */
  draw: (context: CanvasRenderingContext2D, species: string, look: Look) => void;
  /** The picture of a species beside its name. */
  picture: (species: string) => HTMLElement;
}

export function loadSprites(glyph: string): Sprites {
  const sheet = load(art.sheet);
  const bossAddress = art.bosses[glyph] ?? Object.values(art.bosses)[0] ?? '';
  const boss = load(bossAddress);
  const frameOf = (species: string) => {
    const column = art.columns.indexOf(species);
    return column < 0
      ? { image: boss, left: 0, side: boss.naturalWidth, looks: 'front' as const }
      : { image: sheet, left: column * art.cell, side: art.cell, looks: plans[species]?.looks ?? 'front' };
  };
  // one strip per species, in its current size
  const strips = new Map<string, { half: number; strip: HTMLCanvasElement }>();
  return {
    draw(context, species, { at, half, angle, beat, isCalm }) {
      const { image, left, side, looks } = frameOf(species);
      if (!image.complete || image.naturalWidth === 0) return;
      if (looks === 'front') {
        const swell = isCalm ? 0 : Math.sin(beat * 1.7) * 0.035;
        place(context, at, { angle: isCalm ? 0 : Math.sin(beat) * 0.1, wide: 1 + swell, tall: 1 - swell });
        context.drawImage(image, left, 0, side, side, -half, -half, half * 2, half * 2);
        return;
      }
      const isLeft = Math.abs(angle) > Math.PI / 2;
      const tilt = Math.max(-0.5, Math.min(0.5, isLeft ? Math.sign(angle) * (Math.abs(angle) - Math.PI) : angle));
      const looksLeft = looks === 'left';
      place(context, at, { angle: tilt, wide: looksLeft === isLeft ? 1 : -1, tall: 1 });
      const phase = isCalm ? phases : ((Math.floor((beat / Math.PI) * phases) % phases) + phases) % phases;
      const size = Math.ceil(half);
      const known = strips.get(species);
      const { strip } = known?.half === size ? known : { strip: drawStrip(image, { left, side, half: size, looksLeft }) };
      if (strip !== known?.strip) strips.set(species, { half: size, strip });
      const height = half * 2 * (1 + widest);
      context.drawImage(strip, phase * size * 2, 0, size * 2, strip.height, -half, -height / 2, half * 2, height);
    },
    picture(species) {
      const box = document.createElement('i');
      box.className = 'sprite';
      box.setAttribute('aria-hidden', 'true');
      const column = art.columns.indexOf(species);
      box.style.setProperty('--picture', `url("${column < 0 ? bossAddress : art.sheet}")`);
      box.style.setProperty('--column', String(Math.max(0, column)));
      box.style.setProperty('--columns', String(column < 0 ? 1 : art.columns.length));
      return box;
    },
  };
}

/** A single call instead of save, translate, rotate, scale and restore: each of those is a separate command for the graphics card. */
function place(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  { angle, wide, tall }: { angle: number; wide: number; tall: number },
): void {
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  context.setTransform(along * wide, across * wide, -across * tall, along * tall, x, y);
}

/** A swimming fish, phase by phase, and finally one that holds still. */
function drawStrip(
  image: HTMLImageElement,
  { left, side, half, looksLeft }: { left: number; side: number; half: number; looksLeft: boolean },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [half * 2 * (phases + 1), Math.ceil(half * 2 * (1 + widest))];
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const [from, to] = [side / slices, (half * 2) / slices];
  for (let phase = 0; phase <= phases; phase++)
    for (let at = 0; at < slices; at++) {
      const tail = (looksLeft ? at : slices - 1 - at) / (slices - 1);
      const swing = phase === phases ? 0 : Math.sin((phase / phases) * 2 * Math.PI - tail * 2.6) * half * widest * tail * tail;
      const x = phase * half * 2 + at * to;
      // half a pixel of overlap, so that no seam shows; the last one stays within its own picture
      context.drawImage(image, left + at * from, 0, from, side, x, half * widest + swing, at < slices - 1 ? to + 0.6 : to, half * 2);
    }
  return canvas;
}

function load(address: string): HTMLImageElement {
  const image = new Image();
  image.decoding = 'async';
  image.src = address;
  return image;
}
