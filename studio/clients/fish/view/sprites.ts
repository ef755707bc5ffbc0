import { art } from 'virtual:fish-art';

import { type SpritePlan, spritePlans } from '../sprites.ts';

const plans: Readonly<Record<string, SpritePlan>> = spritePlans;
/** Slices of a fish that swims: its tail swings wider than its head. */
const slices = 7;

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
        drawWave(context, image, { left, side, half, beat, looksLeft, isCalm });
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

function drawWave(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  {
    left,
    side,
    half,
    beat,
    looksLeft,
    isCalm,
  }: { left: number; side: number; half: number; beat: number; looksLeft: boolean; isCalm: boolean },
): void {
  const [from, to] = [side / slices, (half * 2) / slices];
  for (let at = 0; at < slices; at++) {
    const tail = (looksLeft ? at : slices - 1 - at) / (slices - 1);
    const swing = isCalm ? 0 : Math.sin(beat * 2 - tail * 2.6) * half * 0.13 * tail * tail;
    // half a pixel over, so that no seam shows
    context.drawImage(image, left + at * from, 0, from, side, -half + at * to, -half + swing, to + 0.6, half * 2);
  }
}

function load(address: string): HTMLImageElement {
  const image = new Image();
  image.decoding = 'async';
  image.src = address;
  return image;
}
