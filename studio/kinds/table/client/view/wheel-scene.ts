import { make, write } from '#studio/frame/view/element.ts';
import { rest } from '#studio/frame/view/moves.ts';
import { redNumbers, wheelOrder } from '#studio/kinds/table/engine/roulette/math.ts';

import { createTimers, isCalm, playAt, type Scene } from './scene.ts';

export interface Spin {
  number: number;
  label: string;
}

const step = 360 / wheelOrder.length;
const size = 480;

/** The wheel is painted once and rotated; the ball rides on it, so that it falls into its number's pocket whatever the angle. */
export function createWheelScene(box: HTMLElement): Scene<Spin> {
  const plate = paintWheel();
  const ball = make('i', { class: 'ball' });
  const arm = make('div', { class: 'ball-arm', hidden: '' }, ball);
  const wheel = make('div', { class: 'wheel' }, plate, arm);
  const hub = make('strong', { class: 'wheel-number' });
  const timers = createTimers();
  let angle = 0;
  box.classList.add('wheel-scene');
  box.replaceChildren(make('div', { class: 'wheel-bowl' }, wheel, hub));
  const settle = ({ number, label }: Spin) => {
    write(hub, String(number));
    hub.dataset['tone'] = toneOf(number);
    hub.setAttribute('aria-label', label);
    hub.setAttribute('role', 'img');
  };
  const forget = () => {
    timers.clear();
    rest(wheel, arm, ball);
    write(hub, '');
    delete hub.dataset['tone'];
    hub.removeAttribute('aria-label');
  };
  return {
    clear() {
      forget();
      arm.hidden = true;
    },
    show(spin, moment) {
      forget();
      arm.hidden = false;
      const pocket = wheelOrder.indexOf(spin.number) * step;
      arm.style.transform = `rotate(${pocket}deg)`;
      if (moment && !isCalm()) {
        const from = angle;
        angle = (from + 500) % 360;
        playAt(wheel, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${from + 500}deg)` }], {
          atMs: 0,
          forMs: moment.lengthMs,
          moment,
          easing: 'cubic-bezier(0.1, 0.4, 0.6, 1)',
        });
        playAt(arm, [{ transform: `rotate(${pocket - 2520}deg)` }, { transform: `rotate(${pocket}deg)` }], {
          atMs: 0,
          forMs: moment.lengthMs * 0.88,
          moment,
          easing: 'cubic-bezier(0.12, 0.55, 0.35, 1)',
        });
        playAt(
          ball,
          [
            { transform: 'translateY(-18%)', offset: 0 },
            { transform: 'translateY(-18%)', offset: 0.62, easing: 'ease-in' },
            { transform: 'translateY(300%)', offset: 0.78, easing: 'ease-out' },
            { transform: 'translateY(170%)', offset: 0.84, easing: 'ease-in' },
            { transform: 'translateY(310%)', offset: 0.9, easing: 'ease-out' },
            { transform: 'translateY(260%)', offset: 0.94, easing: 'ease-in' },
            { transform: 'translateY(310%)', offset: 1 },
          ],
          { atMs: 0, forMs: moment.lengthMs * 0.88, moment, easing: 'linear' },
        );
      }
      timers.at(moment ? moment.lengthMs - moment.elapsedMs : 0, () => settle(spin));
    },
  };
}

export function toneOf(number: number): 'green' | 'red' | 'black' {
  return number === 0 ? 'green' : redNumbers.includes(number) ? 'red' : 'black';
}

function paintWheel(): HTMLCanvasElement {
  const plate = make('canvas', { width: String(size), height: String(size), 'aria-hidden': 'true' });
  const brush = plate.getContext('2d');
  if (!brush) return plate;
  const paints = { green: '#12764a', red: '#b3202e', black: '#1b1b22' };
  brush.translate(size / 2, size / 2);
  wheelOrder.forEach((number, at) => {
    brush.save();
    brush.rotate(((at * step - 90) * Math.PI) / 180);
    const half = (step / 2) * (Math.PI / 180);
    wedge(brush, { from: 146, to: 234, half, paint: paints[toneOf(number)] });
    brush.strokeStyle = '#e2c078';
    brush.lineWidth = 1.6;
    brush.stroke();
    brush.translate(214, 0);
    brush.rotate(Math.PI / 2);
    brush.fillStyle = '#fff7e3';
    brush.font = '700 21px system-ui, sans-serif';
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillText(String(number), 0, 0);
    brush.restore();
  });
  for (const radius of [146, 190, 235]) {
    brush.beginPath();
    brush.arc(0, 0, radius, 0, 2 * Math.PI);
    brush.strokeStyle = radius === 235 ? '#f1d596' : 'rgb(226 192 120 / 65%)';
    brush.lineWidth = radius === 235 ? 5 : 1.5;
    brush.stroke();
  }
  return plate;
}

function wedge(
  brush: CanvasRenderingContext2D,
  { from, to, half, paint }: { from: number; to: number; half: number; paint: string },
): void {
  brush.beginPath();
  brush.arc(0, 0, to, -half, half);
  brush.arc(0, 0, from, half, -half, true);
  brush.closePath();
  brush.fillStyle = paint;
  brush.fill();
}
