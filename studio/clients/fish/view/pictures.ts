/** Draws about the middle of a picture. */
type Draw = (context: CanvasRenderingContext2D) => void;

/** Pictures that are drawn once and shown again and again. */
export interface Pictures {
  /** Shows a picture of so many pixels about the origin of the context; `draw` makes it when there is none of that name and size. */
  show: (context: CanvasRenderingContext2D, name: string, size: { width: number; height: number }, draw: Draw) => void;
}

/** Keeps no more than this many: the oldest go first. */
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
    show(context, name, size, draw) {
      const [width, height] = [Math.max(2, Math.ceil(size.width)), Math.max(2, Math.ceil(size.height))];
      const found = kept.get(name);
      const picture = found?.width === width && found.height === height ? found : make(name, width, height, draw);
      context.drawImage(picture, -width / 2, -height / 2);
    },
  };
}
