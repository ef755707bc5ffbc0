/** The controls to which a tap inside them belongs. */
const controls = 'a, button, input, select, textarea, summary, label';

interface Tap {
  on: Element | null | undefined;
  x: number;
  y: number;
}
/** The control that started the current burst of taps. */
let first: Tap | undefined;

let isGuarded = false;

/**
 * A first tap may move the page, and the second of a double tap then hits something else that nobody meant. A tap right after another
 * counts only on the same control, or while that one is still where it was tapped.
 */
export function guardDoubleTaps(): void {
  if (isGuarded) return;
  isGuarded = true;
  // a press that becomes no tap still begins a burst
  addEventListener('mousedown', note, { capture: true, passive: true });
  addEventListener('click', (event) => hear(event), { capture: true });
}

function note({ target, clientX, clientY, detail }: MouseEvent): void {
  if (detail === 1) first = { on: controlAt(target), x: clientX, y: clientY };
}

function hear(event: MouseEvent): void {
  note(event);
  // from the keyboard or a script it is 0
  if (event.detail < 2 || !first) return;
  const isStill = () => first && controlAt(document.elementFromPoint(first.x, first.y)) === first.on;
  if (controlAt(event.target) === first.on || isStill()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A label belongs to its control: the browser forwards its taps. */
function controlAt(target: EventTarget | null): Element | null | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest(controls) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
