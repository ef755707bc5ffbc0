import { oklch } from '#studio/frame/view/colour.ts';
import type { Pictures } from './pictures.ts';

export interface Point {
  x: number;
  y: number;
}

/** Something shown briefly, in canvas pixels; `at` goes from 0 to 1. */
export interface Effect {
  beganAtMs: number;
  lengthMs: number;
  draw: (context: CanvasRenderingContext2D, at: number, pictures: Pictures) => void;
}

const outwards = (at: number) => 1 - (1 - at) ** 3;

/** The net that opens where a bullet arrives: lines are expensive, so it is drawn once and scaled up. */
export function net({ x, y }: Point, { reach, hue, nowMs }: { reach: number; hue: number; nowMs: number }): Effect {
  const line = Math.max(1.5, reach * 0.035);
  const side = (reach + line) * 2;
  return {
    beganAtMs: nowMs,
    lengthMs: 420,
    draw(context, at, pictures) {
      const grown = 0.35 + outwards(at) * 0.65;
      context.save();
      context.translate(x, y);
      context.scale(grown, grown);
      context.globalAlpha = (1 - at) * 0.9;
      pictures.show(context, `net ${hue} ${Math.round(reach)}`, { width: side, height: side }, (own) =>
        paintNet(own, { reach, hue, line }),
      );
      context.restore();
    },
  };
}

function paintNet(context: CanvasRenderingContext2D, { reach, hue, line }: { reach: number; hue: number; line: number }): void {
  context.strokeStyle = oklch(92, 0.12, hue);
  context.lineWidth = line;
  for (const share of [1, 0.66, 0.33]) {
    context.beginPath();
    context.arc(0, 0, reach * share, 0, Math.PI * 2);
    context.stroke();
  }
  context.beginPath();
  for (let spoke = 0; spoke < 8; spoke++) {
    const angle = (spoke * Math.PI) / 4;
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  context.stroke();
}

/** Coins from the catch to the cannon that caught it. */
export function coins(from: Point, to: Point, { many, size, nowMs }: { many: number; size: number; nowMs: number }): Effect {
  return {
    beganAtMs: nowMs,
    lengthMs: 900,
    draw(context, at, pictures) {
      for (let coin = 0; coin < many; coin++) {
        const own = Math.max(0, Math.min(1, at * 1.5 - (coin / many) * 0.5));
        if (own <= 0 || own >= 1) continue;
        const eased = own * own * (3 - 2 * own);
        const swing = Math.sin(own * Math.PI) * size * (((coin * 37) % 9) - 4);
        const [x, y] = [from.x + (to.x - from.x) * eased + swing, from.y + (to.y - from.y) * eased - Math.sin(own * Math.PI) * size * 3];
        context.save();
        context.translate(x, y);
        context.scale(Math.abs(Math.cos(own * 9 + coin)) * 0.75 + 0.25, 1);
        pictures.show(context, 'coin', { width: size * 2.2, height: size * 2.2 }, (one) => paintCoin(one, size));
        context.restore();
      }
    },
  };
}

/** An amount that rises from where it was won. */
export function rising(text: string, { x, y }: Point, { size, nowMs }: { size: number; nowMs: number }): Effect {
  return {
    beganAtMs: nowMs,
    lengthMs: 1300,
    draw(context, at, pictures) {
      const half = textHalf(context, text, size);
      const grown = 0.8 + Math.min(1, at * 6) * 0.2;
      context.save();
      context.globalAlpha = at > 0.7 ? (1 - at) / 0.3 : 1;
      context.translate(Math.max(half, Math.min(context.canvas.width - half, x)), y - outwards(at) * size * 1.6);
      context.scale(grown, grown);
      const paints = { fill: oklch(93, 0.15, 95), edge: oklch(24, 0.08, 60) };
      pictures.show(context, text, { width: half * 2, height: size * 1.5 }, (own) =>
        paintText(own, text, { size, weight: 900, ...paints }),
      );
      context.restore();
    },
  };
}

/** Outlined text around the origin. */
export function paintText(
  context: CanvasRenderingContext2D,
  text: string,
  { size, weight, fill, edge }: { size: number; weight: 800 | 900; fill: string; edge: string },
): void {
  context.font = fontOf(size, weight);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.22;
  context.strokeStyle = edge;
  context.fillStyle = fill;
  context.strokeText(text, 0, 0);
  context.fillText(text, 0, 0);
}

const fontOf = (size: number, weight: 800 | 900) => `${weight} ${Math.round(size)}px system-ui, sans-serif`;

const halves = new Map<string, number>();

/** Half the width of the text with its outline; measured once. */
export function textHalf(context: CanvasRenderingContext2D, text: string, size: number): number {
  const name = `${Math.round(size)} ${text}`;
  const found = halves.get(name);
  if (found !== undefined) return found;
  if (halves.size > 200) halves.clear();
  context.save();
  context.font = fontOf(size, 900);
  const half = context.measureText(text).width / 2 + size * 0.2;
  context.restore();
  halves.set(name, half);
  return half;
}

function paintCoin(context: CanvasRenderingContext2D, size: number): void {
  context.fillStyle = oklch(86, 0.165, 88);
  context.strokeStyle = oklch(58, 0.14, 65);
  context.lineWidth = size * 0.16;
  context.beginPath();
  context.arc(0, 0, size, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

/** An expanding ring: a bomb, a chain, a boss. */
export function shock({ x, y }: Point, { reach, hue, nowMs }: { reach: number; hue: number; nowMs: number }): Effect {
  return {
    beganAtMs: nowMs,
    lengthMs: 600,
    draw(context, at) {
      context.save();
      context.globalAlpha = (1 - at) * 0.8;
      context.strokeStyle = oklch(88, 0.17, hue);
      context.lineWidth = reach * 0.16 * (1 - at) + 1;
      context.beginPath();
      context.arc(x, y, reach * outwards(at), 0, Math.PI * 2);
      context.stroke();
      context.restore();
    },
  };
}

/** A missed shot: a bubble that costs nothing. */
export function bubble({ x, y }: Point, { size, nowMs }: { size: number; nowMs: number }): Effect {
  return {
    beganAtMs: nowMs,
    lengthMs: 700,
    draw(context, at) {
      context.save();
      context.globalAlpha = (1 - at) * 0.8;
      context.strokeStyle = oklch(96, 0.03, 220);
      context.lineWidth = size * 0.12;
      context.beginPath();
      context.arc(x, y - at * size * 3, size * (0.5 + at * 0.5), 0, Math.PI * 2);
      context.stroke();
      context.restore();
    },
  };
}
