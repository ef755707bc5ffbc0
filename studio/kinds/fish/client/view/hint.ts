import { byId, write } from '#studio/frame/view/element.ts';

const hintMs = 3500;

/** Returns whether it is shown: it does not replace what has to be read. */
export type Hint = (text: string, keep?: { keepMs: number }) => boolean;

/** A line over the water that disappears by itself. */
export function createHint(): Hint {
  const box = byId('hint', 'p');
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let keptUntilMs = 0;
  return (text, keep) => {
    const nowMs = performance.now();
    if (keep === undefined && nowMs < keptUntilMs) return false;
    keptUntilMs = nowMs + (keep?.keepMs ?? 0);
    clearTimeout(hiding);
    box.hidden = false;
    write(box, text);
    hiding = setTimeout(() => (box.hidden = true), keep?.keepMs ?? hintMs);
    return true;
  };
}
