import { oklch } from '#studio/frame/view/colour.ts';
import { make } from '#studio/frame/view/element.ts';

export interface Foil {
  /** Removes all of it. */
  clear: () => void;
}

/** A field counts as scratched once this share of its foil is gone. */
const enough = 0.5;
const cells = 6;

/** The foil of identical fields, painted once: each of them gets a copy. */
export function paintSheet(field: HTMLElement): HTMLCanvasElement {
  const side = Math.max(1, Math.round(field.clientWidth * Math.min(2, devicePixelRatio)));
  const sheet = make('canvas', { width: String(side), height: String(side) });
  const paper = sheet.getContext('2d');
  if (paper) paint(paper, side, Number(getComputedStyle(field).getPropertyValue('--hue') || 262));
  return sheet;
}

/** A layer over a field that a finger scratches off. */
export function createFoil(
  field: HTMLElement,
  { sheet, onScratched, onMoved }: { sheet: HTMLCanvasElement; onScratched: () => void; onMoved: () => void },
): Foil {
  const side = sheet.width;
  const canvas = make('canvas', { class: 'scratch-layer', width: String(side), height: String(side) });
  const paper = canvas.getContext('2d');
  const gone = new Set<number>();
  let isOver = false;
  paper?.drawImage(sheet, 0, 0);
  const clear = () => {
    if (isOver) return;
    isOver = true;
    canvas.classList.add('gone');
    onScratched();
  };
  const scratch = ({ clientX, clientY }: PointerEvent) => {
    if (isOver || !paper) return;
    const box = canvas.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * side, ((clientY - box.top) / box.height) * side];
    if (x < 0 || y < 0 || x > side || y > side) return;
    paper.globalCompositeOperation = 'destination-out';
    paper.beginPath();
    paper.arc(x, y, side * 0.2, 0, Math.PI * 2);
    paper.fill();
    const before = gone.size;
    const reach = 0.2 * cells;
    const [column, row] = [(x / side) * cells, (y / side) * cells];
    for (let cell = 0; cell < cells * cells; cell++)
      if (Math.hypot((cell % cells) + 0.5 - column, Math.floor(cell / cells) + 0.5 - row) <= reach) gone.add(cell);
    if (gone.size > before) onMoved();
    if (gone.size >= cells * cells * enough) clear();
  };
  // a finger that began on another field scratches this one too
  const follow = (event: PointerEvent) => (event.buttons > 0 || event.pointerType === 'touch') && scratch(event);
  const card = field.parentElement;
  const stop = new AbortController();
  const listen = (type: 'pointerdown' | 'pointermove') =>
    card?.addEventListener(type, (event) => (canvas.isConnected && !isOver ? follow(event) : stop.abort()), { signal: stop.signal });
  listen('pointerdown');
  listen('pointermove');
  field.append(canvas);
  return { clear };
}

/** Silver with slanting light and a pattern that says where to scratch. */
function paint(paper: CanvasRenderingContext2D, side: number, hue: number): void {
  const shine = paper.createLinearGradient(0, 0, side, side);
  shine.addColorStop(0, oklch(92, 0.03, hue));
  shine.addColorStop(0.45, oklch(76, 0.05, hue));
  shine.addColorStop(0.55, oklch(90, 0.03, hue));
  shine.addColorStop(1, oklch(66, 0.06, hue));
  paper.fillStyle = shine;
  paper.fillRect(0, 0, side, side);
  paper.strokeStyle = oklch(55, 0.07, hue, 0.45);
  paper.lineWidth = side / 40;
  for (let line = -side; line < side; line += side / 7) {
    paper.beginPath();
    paper.moveTo(line, side);
    paper.lineTo(line + side, 0);
    paper.stroke();
  }
}
