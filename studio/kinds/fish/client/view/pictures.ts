/** Draws around the middle of a picture. */
type Draw = (context: CanvasRenderingContext2D) => void;

/** Pictures drawn once and shown repeatedly. */
export interface Pictures {
  /** Shows a picture of this many pixels around a position, or the origin; `draw` creates it if there is none of that name and size. */
  show: (context: CanvasRenderingContext2D, name: string, box: Box, draw: Draw) => void;
}

interface Box {
  width: number;
  height: number;
  x?: number;
  y?: number;
}

/** Keeps at most this many: the oldest are dropped first. */
export const mostPictures = 64;

export function createPictures(newCanvas: () => HTMLCanvasElement = () => document.createElement('canvas')): Pictures {
  const kept = new Map<string, HTMLCanvasElement>();
  const make = (name: string, width: number, height: number, draw: Draw) => {
    const canvas = newCanvas();
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    context?.translate(width / 2, height / 2);
    if (context) draw(context);
    kept.delete(name);
    kept.set(name, canvas);
    const [oldest] = kept.keys();
    if (kept.size > mostPictures && oldest !== undefined) kept.delete(oldest);
    return canvas;
  };
  return {
    show(context, name, box, draw) {
      const [width, height] = [Math.max(2, Math.ceil(box.width)), Math.max(2, Math.ceil(box.height))];
      const found = kept.get(name);
      const picture = found?.width === width && found.height === height ? found : make(name, width, height, draw);
      context.drawImage(picture, (box.x ?? 0) - width / 2, (box.y ?? 0) - height / 2);
    },
  };
}
