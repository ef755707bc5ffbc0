import { byId } from './element.ts';

/** Falling light in `#burst`, for a win above the stake: a fixed number of pieces, moved by transform only. */
export function throwConfetti(pieces: number): void {
  const parts = Array.from({ length: pieces }, (_, at) => {
    const part = document.createElement('i');
    part.style.setProperty('--x', `${((at * 61.8) % 100).toFixed(1)}%`);
    part.style.setProperty('--drift', `${((at * 37) % 80) - 40}px`);
    part.style.setProperty('--wait', `${(at * 53) % 500}ms`);
    part.style.setProperty('--paint', String((at * 47) % 360));
    return part;
  });
  byId('burst', 'div').replaceChildren(...parts);
}

export function clearConfetti(): void {
  byId('burst', 'div').replaceChildren();
}
