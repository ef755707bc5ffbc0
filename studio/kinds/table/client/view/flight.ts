import type { Translate } from '#studio/frame/model/text.ts';
import { make, write } from '#studio/frame/view/element.ts';

export interface FlightPicture {
  /** What shows of the flight. */
  state: 'ground' | 'flying' | 'over';
  elapsedMs: number;
  hundredths: number;
  growth: number;
  /** Beside the number: the countdown, or that it is over. */
  note: string;
  /** Where this player cashed out. */
  outHundredths: number | null;
}

/** The rising curve: one canvas, redrawn each frame during a flight, and the number above it as text. */
export function createFlight(box: HTMLElement, t: Translate): { draw: (picture: FlightPicture) => void } {
  const sky = make('canvas', { class: 'flight-sky', 'aria-hidden': 'true' });
  const height = make('strong', { class: 'flight-height', 'aria-hidden': 'true' });
  const note = make('p', { class: 'flight-note' });
  const craft = make('i', { class: 'flight-craft', 'aria-hidden': 'true' });
  box.classList.add('flight');
  box.replaceChildren(sky, craft, make('div', { class: 'flight-text' }, height, note));
  const brush = sky.getContext('2d');
  return {
    draw(picture) {
      box.dataset['flight'] = picture.state;
      write(height, `${t.hundredths(picture.hundredths)}×`);
      write(note, picture.note);
      if (brush) paint(brush, { box, craft, picture, t });
    },
  };
}

const shortestMs = 7000;

function paint(
  brush: CanvasRenderingContext2D,
  { box, craft, picture, t }: { box: HTMLElement; craft: HTMLElement; picture: FlightPicture; t: Translate },
): void {
  const { clientWidth: width, clientHeight: height } = box;
  const scale = Math.min(2, devicePixelRatio);
  if (brush.canvas.width !== Math.round(width * scale)) brush.canvas.width = Math.round(width * scale);
  if (brush.canvas.height !== Math.round(height * scale)) brush.canvas.height = Math.round(height * scale);
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.clearRect(0, 0, width, height);
  const { elapsedMs, hundredths, growth } = picture;
  const widthMs = Math.max(shortestMs, elapsedMs * 1.12);
  const top = Math.max(180, hundredths * 1.25);
  const xAt = (ms: number) => 14 + (ms / widthMs) * (width - 60);
  const yAt = (at: number) => height - 16 - ((at - 100) / (top - 100)) * (height - 74);
  paintGrid(brush, { width, top, yAt, t });
  const style = getComputedStyle(box);
  const line = picture.state === 'over' ? style.getPropertyValue('--flight-over') : style.getPropertyValue('--flight-line');
  const end = { x: xAt(elapsedMs), y: yAt(hundredths) };
  if (elapsedMs > 0) {
    brush.beginPath();
    brush.moveTo(xAt(0), yAt(100));
    for (let part = 1; part <= 48; part += 1) {
      const ms = (elapsedMs * part) / 48;
      brush.lineTo(xAt(ms), part === 48 ? end.y : yAt(100 * Math.exp(growth * ms)));
    }
    brush.lineWidth = 4;
    brush.lineJoin = 'round';
    brush.lineCap = 'round';
    brush.strokeStyle = line;
    brush.stroke();
    brush.lineTo(end.x, yAt(100));
    brush.lineTo(xAt(0), yAt(100));
    brush.globalAlpha = 0.18;
    brush.fillStyle = line;
    brush.fill();
    brush.globalAlpha = 1;
  }
  if (picture.outHundredths !== null) {
    const ms = Math.log(picture.outHundredths / 100) / growth;
    brush.beginPath();
    brush.arc(xAt(ms), yAt(picture.outHundredths), 6, 0, 2 * Math.PI);
    brush.fillStyle = style.getPropertyValue('--flight-out');
    brush.fill();
  }
  craft.style.transform = `translate(${end.x.toFixed(1)}px, ${end.y.toFixed(1)}px) translate(-50%, -58%)`;
}

/** A few horizontal lines with their multipliers. */
function paintGrid(
  brush: CanvasRenderingContext2D,
  { width, top, yAt, t }: { width: number; top: number; yAt: (hundredths: number) => number; t: Translate },
): void {
  const rise = top - 100;
  const step = [25, 50, 100, 200, 500, 1000, 2500, 5000, 10_000, 25_000].find((size) => rise / size <= 4) ?? 50_000;
  brush.strokeStyle = 'rgb(255 255 255 / 12%)';
  brush.fillStyle = 'rgb(255 255 255 / 55%)';
  brush.font = '600 11px system-ui, sans-serif';
  brush.lineWidth = 1;
  for (let at = 100; at < top; at += step) {
    const y = Math.round(yAt(at)) + 0.5;
    brush.beginPath();
    brush.moveTo(14, y);
    brush.lineTo(width - 40, y);
    brush.stroke();
    brush.fillText(`${step < 100 ? t.hundredths(at) : t.number(at / 100)}×`, width - 36, y + 4);
  }
}
