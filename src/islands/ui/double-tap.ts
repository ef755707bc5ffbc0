/** What a tap on anything in it is a tap on. */
const controls = 'a, button, input, select, textarea, summary, label';

interface Tap {
  on: Element | null | undefined;
  x: number;
  y: number;
}
/** With which the present burst of taps began. */
let first: Tap | undefined;

let isGuarded = false;

/**
 * What a first tap does may move the page, and the second of a double tap then lands on something else that nobody meant. A tap that follows
 * another at once counts on the same control, or while that one is still where it was tapped.
 */
export function guardDoubleTaps(): void {
  if (isGuarded) return;
  isGuarded = true;
  // a press that becomes no tap begins a burst all the same
  addEventListener('mousedown', note, { capture: true, passive: true });
  addEventListener('click', (event) => hear(event), { capture: true });
}

function note({ target, clientX, clientY, detail }: MouseEvent): void {
  if (detail === 1) first = { on: controlAt(target), x: clientX, y: clientY };
}

function hear(event: MouseEvent): void {
  note(event);
  // by the keyboard or by script it is 0
  if (event.detail < 2 || !first) return;
  const isStill = () => first && controlAt(document.elementFromPoint(first.x, first.y)) === first.on;
  if (controlAt(event.target) === first.on || isStill()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A label is its control's: the browser hands its taps on. */
function controlAt(target: EventTarget | null): Element | null | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest(controls) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
