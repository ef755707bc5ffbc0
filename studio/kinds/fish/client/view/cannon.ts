import { oklch } from '#studio/frame/view/colour.ts';
import type { Point } from './effects.ts';
import type { Pictures } from './pictures.ts';

/** Each seat has its own colour everywhere. */
export const seatHues = [85, 195, 330, 145] as const;

export interface CannonLook {
  at: Point;
  size: number;
  hue: number;
  angle: number;
  /** From 1 right after a shot to 0. */
  recoil: number;
}

const paintOf =
  (hue: number) =>
  (lightness: number, chroma = 0.15) =>
    oklch(lightness, chroma, hue);

/** A cannon on its shell; the barrel points along `angle`. */
export function drawCannon(context: CanvasRenderingContext2D, pictures: Pictures, { at, size, hue, angle, recoil }: CannonLook): void {
  const name = `${hue} ${Math.round(size)}`;
  context.save();
  context.translate(at.x, at.y);
  context.save();
  context.rotate(angle + Math.PI / 2);
  context.translate(0, recoil * size * 0.22);
  pictures.show(context, `barrel ${name}`, { width: size * 0.8, height: size * 3 }, (own) => paintBarrel(own, size, hue));
  context.restore();
  pictures.show(context, `shell ${name}`, { width: size * 1.4, height: size * 1.4 }, (own) => paintShell(own, size, hue));
  context.restore();
}

function paintBarrel(context: CanvasRenderingContext2D, size: number, hue: number): void {
  const paint = paintOf(hue);
  const barrel = context.createLinearGradient(-size * 0.3, 0, size * 0.3, 0);
  barrel.addColorStop(0, paint(48));
  barrel.addColorStop(0.4, paint(90, 0.12));
  barrel.addColorStop(1, paint(42));
  context.fillStyle = barrel;
  context.strokeStyle = paint(24, 0.06);
  context.lineWidth = size * 0.06;
  context.beginPath();
  context.roundRect(-size * 0.24, -size * 1.25, size * 0.48, size * 1.2, size * 0.12);
  context.fill();
  context.stroke();
  context.beginPath();
  context.roundRect(-size * 0.32, -size * 1.38, size * 0.64, size * 0.3, size * 0.12);
  context.fill();
  context.stroke();
}

function paintShell(context: CanvasRenderingContext2D, size: number, hue: number): void {
  const paint = paintOf(hue);
  const shell = context.createRadialGradient(-size * 0.25, -size * 0.35, size * 0.1, 0, 0, size);
  shell.addColorStop(0, paint(95, 0.08));
  shell.addColorStop(0.55, paint(70));
  shell.addColorStop(1, paint(38));
  context.fillStyle = shell;
  context.strokeStyle = paint(24, 0.06);
  context.lineWidth = size * 0.07;
  context.beginPath();
  context.arc(0, 0, size * 0.62, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

/** A bullet of light with its tail. */
export function drawBullet(
  context: CanvasRenderingContext2D,
  pictures: Pictures,
  { from, at, size, hue }: { from: Point; at: Point; size: number; hue: number },
): void {
  context.save();
  context.translate(at.x, at.y);
  context.rotate(Math.atan2(at.y - from.y, at.x - from.x));
  pictures.show(context, `bullet ${hue} ${Math.round(size)}`, { width: size * 13, height: size * 3 }, (own) => {
    const glow = own.createLinearGradient(-size * 5, 0, 0, 0);
    glow.addColorStop(0, oklch(88, 0.16, hue, 0));
    glow.addColorStop(1, oklch(94, 0.14, hue));
    own.strokeStyle = glow;
    own.lineCap = 'round';
    own.lineWidth = size * 1.5;
    own.beginPath();
    own.moveTo(-size * 5, 0);
    own.lineTo(0, 0);
    own.stroke();
    own.fillStyle = oklch(99, 0.03, 95);
    own.beginPath();
    own.arc(0, 0, size, 0, Math.PI * 2);
    own.fill();
  });
  context.restore();
}
