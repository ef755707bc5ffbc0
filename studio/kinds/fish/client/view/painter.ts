import { oklch } from '#studio/frame/view/colour.ts';
import type { Place } from '#studio/kinds/fish/engine/swim.ts';

import { ownCannon } from '../model/aim.ts';
import type { Swimmer } from '../model/water.ts';

import { paintBackdrop, waterHue } from './backdrop.ts';
import { drawBullet, drawCannon, seatHues } from './cannon.ts';
import { type Effect, paintText, type Point, textHalf } from './effects.ts';
import { createPictures, type Pictures } from './pictures.ts';
import type { Sprites } from './sprites.ts';

/** A bullet in flight, whoever shot it. */
export interface Flying {
  seat: number;
  fish: number;
  /** Where its fish was last seen. */
  last: Place;
  firedAtMs: number;
  hitsAtMs: number;
}

export interface Scene {
  swimmers: readonly Swimmer[];
  flying: readonly Flying[];
  effects: readonly Effect[];
  /** The fish that the fire button targets. */
  lockedFish: number | undefined;
  seat: number;
  seats: readonly number[];
  isStill: boolean;
}

export interface Painter {
  paint: (scene: Scene, nowMs: number) => void;
  /** From water units to canvas pixels and back. */
  toCanvas: (place: Place) => Point;
  toWater: (clientX: number, clientY: number) => Place;
  /** A length in water units as canvas pixels. */
  length: (units: number) => number;
  cannonOf: (seat: number, own: number) => Place;
  shoot: (seat: number, at: Place, nowMs: number) => void;
}

const others: readonly Place[] = [
  { x: 120, y: 1155 },
  { x: 880, y: 1155 },
  { x: 880, y: 1010 },
];
const recoilMs = 180;

export interface PainterParts {
  sprites: Sprites;
  reachOf: (species: string) => number;
  /** The marker under the locked fish. */
  labelOf: (species: string) => string;
  hue: number;
  isCalm: () => boolean;
}

/** The canvas and its dimensions. */
interface Ground extends PainterParts, Pick<Painter, 'toCanvas' | 'length' | 'cannonOf'> {
  context: CanvasRenderingContext2D;
  pictures: Pictures;
  aims: ReadonlyMap<number, { at: Place; firedAtMs: number }>;
}

export function createPainter(canvas: HTMLCanvasElement, parts: PainterParts): Painter {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser draws no canvas');
  const size = { width: 0, height: 0 };
  const aims = new Map<number, { at: Place; firedAtMs: number }>();
  let backdrop: HTMLCanvasElement | undefined;
  const measure = () => {
    const ratio = Math.min(2, devicePixelRatio || 1);
    const box = canvas.getBoundingClientRect();
    [size.width, size.height] = [Math.max(1, Math.round(box.width * ratio)), Math.max(1, Math.round(box.height * ratio))];
    canvas.width = size.width;
    canvas.height = size.height;
    backdrop = undefined;
  };
  new ResizeObserver(measure).observe(canvas);
  new MutationObserver(() => (backdrop = undefined)).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  measure();
  const ground: Ground = {
    ...parts,
    context,
    pictures: createPictures(),
    aims,
    toCanvas: ({ x, y }) => ({ x: (x * size.width) / 1000, y: (y * size.height) / 1200 }),
    length: (units) => units * Math.min(size.width / 1000, (size.height / 1200) * 1.3),
    cannonOf: (seat, own) => (seat === own ? ownCannon : (others[(seat - own + 3) % 4] ?? ownCannon)),
  };
  const { toCanvas, length, cannonOf } = ground;
  return {
    toCanvas,
    length,
    cannonOf,
    toWater(clientX, clientY) {
      const box = canvas.getBoundingClientRect();
      return { x: ((clientX - box.left) / box.width) * 1000, y: ((clientY - box.top) / box.height) * 1200 };
    },
    shoot: (seat, at, firedAtMs) => void aims.set(seat, { at, firedAtMs }),
    paint(scene, nowMs) {
      const isDark = document.documentElement.dataset['theme'] === 'dark';
      backdrop ??= paintBackdrop(size, { hue: waterHue(parts.hue), isDark });
      context.drawImage(backdrop, 0, 0);
      if (!parts.isCalm()) paintBubbles(ground, nowMs);
      paintScene(ground, scene, nowMs);
    },
  };
}

function paintScene(ground: Ground, scene: Scene, nowMs: number): void {
  const { context, pictures, reachOf } = ground;
  context.globalAlpha = scene.isStill ? 0.45 : 1;
  // the large ones behind
  for (const swimmer of scene.swimmers.toSorted((a, b) => reachOf(b.fish.species) - reachOf(a.fish.species)))
    paintFish(ground, swimmer, nowMs);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  const locked = scene.isStill ? undefined : scene.swimmers.find(({ fish }) => fish.id === scene.lockedFish);
  if (locked) paintLock(ground, locked, nowMs);
  paintBullets(ground, scene, nowMs);
  for (const { draw, beganAtMs, lengthMs } of scene.effects)
    draw(context, Math.max(0, Math.min(1, (nowMs - beganAtMs) / lengthMs)), pictures);
  paintCannons(ground, scene, nowMs);
}

function paintFish({ context, sprites, toCanvas, length, reachOf, isCalm }: Ground, { fish, place, ahead }: Swimmer, nowMs: number): void {
  const [at, next] = [toCanvas(place), toCanvas(ahead)];
  const angle = Math.atan2(next.y - at.y, next.x - at.x);
  sprites.draw(context, fish.species, { at, half: length(reachOf(fish.species)), angle, beat: nowMs / 260 + fish.id, isCalm: isCalm() });
}

function paintLock(ground: Ground, { fish, place }: Swimmer, nowMs: number): void {
  const { context, pictures, toCanvas, length, reachOf, labelOf, isCalm } = ground;
  const at = toCanvas(place);
  const radius = length(reachOf(fish.species)) * 1.15 + 4;
  const line = Math.max(2, length(7));
  context.save();
  context.translate(at.x, at.y);
  context.rotate(isCalm() ? 0 : nowMs / 1400);
  const side = (radius + line) * 2;
  pictures.show(context, `lock ${fish.species}`, { width: side, height: side }, (own) => {
    own.strokeStyle = oklch(90, 0.17, 95);
    own.lineWidth = line;
    for (let part = 0; part < 4; part++) {
      own.beginPath();
      own.arc(0, 0, radius, part * (Math.PI / 2) + 0.25, part * (Math.PI / 2) + 1.15);
      own.stroke();
    }
  });
  context.restore();
  paintLabel(ground, labelOf(fish.species), { x: at.x, y: at.y + radius + length(20) }, Math.max(20, length(44)));
}

function paintCannons(
  { context, pictures, aims, toCanvas, length, cannonOf, isCalm }: Ground,
  { seats, seat: own }: Scene,
  nowMs: number,
): void {
  for (const seat of new Set([...seats, own])) {
    const place = cannonOf(seat, own);
    const aim = aims.get(seat);
    const [at, to] = [toCanvas(place), toCanvas(aim?.at ?? { x: place.x, y: 0 })];
    const recoil = aim && !isCalm() ? Math.max(0, 1 - (nowMs - aim.firedAtMs) / recoilMs) : 0;
    const look = { at, size: length(seat === own ? 84 : 50), hue: seatHues[seat] ?? 85, recoil };
    drawCannon(context, pictures, { ...look, angle: Math.atan2(to.y - at.y, to.x - at.x) });
  }
}

function paintBullets({ context, pictures, toCanvas, length, cannonOf }: Ground, { flying, seat: own }: Scene, nowMs: number): void {
  for (const { seat, last, firedAtMs, hitsAtMs } of flying) {
    const [from, to] = [toCanvas(cannonOf(seat, own)), toCanvas(last)];
    // one that waits for its answer stays at its fish
    const gone = Math.min(1, (nowMs - firedAtMs) / (hitsAtMs - firedAtMs));
    const at = { x: from.x + (to.x - from.x) * gone, y: from.y + (to.y - from.y) * gone };
    drawBullet(context, pictures, { from, at, size: length(seat === own ? 13 : 9), hue: seatHues[seat] ?? 85 });
  }
}

/** Air from the sea bed, always on the same paths. */
function paintBubbles({ context, pictures, toCanvas, length }: Ground, nowMs: number): void {
  const line = Math.max(1, length(3));
  for (let at = 0; at < 12; at++) {
    const risen = (nowMs / (9000 + at * 700) + at * 0.618) % 1;
    const { x, y } = toCanvas({ x: 60 + ((at * 389) % 880) + Math.sin(nowMs / 900 + at) * 14, y: 1180 - risen * 1200 });
    const radius = length(5 + (at % 4) * 4);
    const side = (radius + line) * 2;
    pictures.show(context, `bubble ${at % 4}`, { width: side, height: side, x, y }, (own) => {
      own.strokeStyle = oklch(97, 0.03, 220, 0.38);
      own.lineWidth = line;
      own.beginPath();
      own.arc(0, 0, radius, 0, Math.PI * 2);
      own.stroke();
    });
  }
}

function paintLabel({ context, pictures }: Ground, text: string, { x, y }: Point, size: number): void {
  const paints = { fill: oklch(98, 0.03, 95), edge: oklch(20, 0.06, 240) };
  context.save();
  context.translate(x, y);
  pictures.show(context, text, { width: textHalf(context, text, size) * 2, height: size * 1.5 }, (own) =>
    paintText(own, text, { size, weight: 800, ...paints }),
  );
  context.restore();
}
