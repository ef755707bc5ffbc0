import type { Point } from './effects.ts';

/** Each seat has its colour, everywhere. */
export const seatHues = [85, 195, 330, 145] as const;

export interface CannonLook {
  at: Point;
  size: number;
  hue: number;
  angle: number;
  /** From 1 right after a shot to 0. */
  recoil: number;
}

/** A cannon on its shell; the barrel looks along `angle`. */
export function drawCannon(context: CanvasRenderingContext2D, { at, size, hue, angle, recoil }: CannonLook): void {
  const paint = (lightness: number, chroma = 0.15) => `oklch(${lightness}% ${chroma} ${hue})`;
  context.save();
  context.translate(at.x, at.y);
  context.save();
  context.rotate(angle + Math.PI / 2);
  context.translate(0, recoil * size * 0.22);
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
  context.restore();
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
  context.restore();
}

/** A bullet of light with its tail. */
export function drawBullet(context: CanvasRenderingContext2D, from: Point, at: Point, { size, hue }: { size: number; hue: number }): void {
  const length = Math.hypot(at.x - from.x, at.y - from.y) || 1;
  const [ux, uy] = [(at.x - from.x) / length, (at.y - from.y) / length];
  const tail = { x: at.x - ux * size * 5, y: at.y - uy * size * 5 };
  const glow = context.createLinearGradient(tail.x, tail.y, at.x, at.y);
  glow.addColorStop(0, `oklch(88% 0.16 ${hue} / 0)`);
  glow.addColorStop(1, `oklch(94% 0.14 ${hue})`);
  context.strokeStyle = glow;
  context.lineCap = 'round';
  context.lineWidth = size * 1.5;
  context.beginPath();
  context.moveTo(tail.x, tail.y);
  context.lineTo(at.x, at.y);
  context.stroke();
  context.fillStyle = 'oklch(99% 0.03 95)';
  context.beginPath();
  context.arc(at.x, at.y, size, 0, Math.PI * 2);
  context.fill();
}
