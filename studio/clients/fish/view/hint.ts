import { byId, write } from '#studio/clients/frame/view/element.ts';

const hintMs = 3500;

/** A line over the water that goes by itself. */
export function createHint(): (text: string) => void {
  const box = byId('hint', 'p');
  let hiding: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(hiding);
    box.hidden = false;
    write(box, text);
    hiding = setTimeout(() => (box.hidden = true), hintMs);
  };
}
