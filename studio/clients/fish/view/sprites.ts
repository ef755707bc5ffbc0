import { art } from 'virtual:fish-art';

import { type SpritePlan, spritePlans } from '../sprites.ts';

const plans: Readonly<Record<string, SpritePlan>> = spritePlans;
/** Slices of a fish that swims: its tail swings wider than its head. */
const slices = 7;
/** Pictures of one swing of the tail: drawn once, then shown again and again. */
const phases = 14;
/** How far the end of the tail swings, in half lengths. */
const widest = 0.13;

export interface Sprites {
  /** Draws a species about the origin, `half` its half length, looking along `angle`. */
  draw: (context: CanvasRenderingContext2D, species: string, look: { half: number; angle: number; beat: number; isCalm: boolean }) => void;
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
  const swings = new Map<string, HTMLCanvasElement>();
  return {
    draw(context, species, { half, angle, beat, isCalm }) {
      const { image, left, side, looks } = frameOf(species);
      if (!image.complete || image.naturalWidth === 0) return;
      const isLeft = Math.abs(angle) > Math.PI / 2;
      const tilt = Math.max(-0.5, Math.min(0.5, isLeft ? Math.sign(angle) * (Math.abs(angle) - Math.PI) : angle));
      context.save();
      if (looks === 'front') {
        context.rotate(isCalm ? 0 : Math.sin(beat) * 0.1);
        context.scale(1 + (isCalm ? 0 : Math.sin(beat * 1.7) * 0.035), 1 - (isCalm ? 0 : Math.sin(beat * 1.7) * 0.035));
        context.drawImage(image, left, 0, side, side, -half, -half, half * 2, half * 2);
      } else {
        context.rotate(tilt);
        const looksLeft = looks === 'left';
        if (looksLeft !== isLeft) context.scale(-1, 1);
        const phase = isCalm ? undefined : ((Math.floor((beat / Math.PI) * phases) % phases) + phases) % phases;
        const size = Math.ceil(half);
        const key = `${species} ${size} ${phase}`;
        const swing = swings.get(key) ?? drawSwing(image, { left, side, half: size, phase, looksLeft });
        if (!swings.has(key)) swings.set(key, swing);
        context.drawImage(swing, -half, -half * (1 + widest), half * 2, half * 2 * (1 + widest));
      }
      context.restore();
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

/** One picture of a fish that swims; `phase` undefined: it holds still. */
function drawSwing(
  image: HTMLImageElement,
  { left, side, half, phase, looksLeft }: { left: number; side: number; half: number; phase: number | undefined; looksLeft: boolean },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [half * 2, Math.ceil(half * 2 * (1 + widest))];
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const [from, to] = [side / slices, (half * 2) / slices];
  for (let at = 0; at < slices; at++) {
    const tail = (looksLeft ? at : slices - 1 - at) / (slices - 1);
    const swing = phase === undefined ? 0 : Math.sin((phase / phases) * 2 * Math.PI - tail * 2.6) * half * widest * tail * tail;
    // half a pixel over, so that no seam shows
    context.drawImage(image, left + at * from, 0, from, side, at * to, half * widest + swing, to + 0.6, half * 2);
  }
  return canvas;
}

function load(address: string): HTMLImageElement {
  const image = new Image();
  image.decoding = 'async';
  image.src = address;
  return image;
}
