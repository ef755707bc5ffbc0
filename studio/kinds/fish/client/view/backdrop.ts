import { oklch } from '#studio/frame/view/colour.ts';

/** The water's colour is mixed from the sea's blue and the game's hue, so that no two rooms look alike. */
export function waterHue(hue: number): number {
  const near = ((hue - 220 + 540) % 360) - 180;
  return Math.round((220 + near * 0.42 + 360) % 360);
}

/** Paints the static parts, once per size and theme: depth, light, plants and the sea bed. */
export function paintBackdrop(
  size: { width: number; height: number },
  { hue, isDark }: { hue: number; isDark: boolean },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const shade = (lightness: number, chroma: number, alpha = 1) => oklch(lightness, chroma, hue, alpha);
  paintDepth(
    context,
    size,
    isDark ? [shade(46, 0.11), shade(27, 0.09), shade(15, 0.06)] : [shade(83, 0.1), shade(62, 0.13), shade(37, 0.11)],
  );
  paintRays(context, size, shade(97, 0.04, isDark ? 0.07 : 0.13));
  paintRocks(context, size, [shade(isDark ? 20 : 44, 0.08, 0.55), shade(isDark ? 14 : 34, 0.08, 0.8)]);
  paintPlants(context, size, (depth) => oklch((isDark ? 24 : 42) - depth * 9, 0.09, (hue + 300 + depth * 25) % 360, 0.55 + depth * 0.2));
  return canvas;
}

function paintDepth(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  stops: readonly string[],
): void {
  const depth = context.createLinearGradient(0, 0, 0, height);
  stops.forEach((stop, at) => depth.addColorStop(at / (stops.length - 1), stop));
  context.fillStyle = depth;
  context.fillRect(0, 0, width, height);
}

function paintRays(context: CanvasRenderingContext2D, { width, height }: { width: number; height: number }, paint: string): void {
  const fade = context.createLinearGradient(0, 0, 0, height * 0.8);
  fade.addColorStop(0, paint);
  fade.addColorStop(1, 'transparent');
  context.fillStyle = fade;
  for (const [at, spread] of [0.05, 0.22, 0.36, 0.58, 0.74, 0.92].map((x, index) => [x, 0.05 + (index % 3) * 0.035] as const)) {
    context.beginPath();
    context.moveTo(width * (0.3 + at * 0.5), -10);
    context.lineTo(width * (0.3 + at * 0.5 + 0.03), -10);
    context.lineTo(width * (at * 1.5 - 0.2 + spread), height * 0.8);
    context.lineTo(width * (at * 1.5 - 0.2 - spread), height * 0.8);
    context.fill();
  }
}

function paintRocks(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  paints: readonly string[],
): void {
  paints.forEach((paint, layer) => {
    context.fillStyle = paint;
    context.beginPath();
    context.moveTo(0, height);
    for (let at = 0; at <= 12; at++) {
      const rise = Math.abs(Math.sin(at * 1.7 + layer * 2.1)) * 0.06 + (Math.abs(at - 6) / 6) ** 2 * 0.12;
      context.lineTo((width * at) / 12, height * (1 - rise * (1 - layer * 0.4) - 0.015));
    }
    context.lineTo(width, height);
    context.fill();
  });
}

function paintPlants(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  paintOf: (depth: number) => string,
): void {
  context.lineCap = 'round';
  for (let at = 0; at < 26; at++) {
    // towards the sides, always at the same positions
    const side = at % 2 === 0 ? (at * 0.013) % 0.3 : 1 - ((at * 0.017) % 0.3);
    const tall = height * (0.09 + ((at * 37) % 11) * 0.013);
    const lean = (((at * 53) % 9) - 4) * width * 0.012;
    context.strokeStyle = paintOf(at % 3);
    context.lineWidth = width * (0.008 + (at % 4) * 0.003);
    context.beginPath();
    context.moveTo(width * side, height);
    context.bezierCurveTo(
      width * side - lean,
      height - tall * 0.4,
      width * side + lean * 1.6,
      height - tall * 0.7,
      width * side + lean,
      height - tall,
    );
    context.stroke();
  }
}
