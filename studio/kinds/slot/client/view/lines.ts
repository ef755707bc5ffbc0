import { makeSvg } from '#studio/frame/view/element.ts';

/** Draws winning lines over the reels for the winning length: through the middle of each position, in a box of 100 x 100 per position. */
export function drawLines(paylines: readonly (readonly number[])[], wins: readonly { line: number; count: number }[]): void {
  const box = document.getElementById('lines');
  if (!box) return;
  box.replaceChildren(
    ...wins.flatMap(({ line, count }) => {
      const points = (paylines[line] ?? [])
        .slice(0, count)
        .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
        .join(' ');
      const paint = (name: string) => makeSvg('polyline', { points, class: name, 'vector-effect': 'non-scaling-stroke' });
      return [paint('line-under'), paint('line-over')];
    }),
  );
}

/** A small picture of one line, for the rules. */
export function lineMap(rows: readonly number[]): SVGElement {
  const picture = makeSvg('svg', { viewBox: `0 0 ${rows.length * 10} 30`, class: 'line-map', 'aria-hidden': 'true' });
  rows.forEach((row, reel) => {
    for (let at = 0; at < 3; at += 1)
      picture.append(
        makeSvg('rect', {
          x: String(reel * 10 + 1),
          y: String(at * 10 + 1),
          width: '8',
          height: '8',
          rx: '2',
          class: at === row ? 'on' : 'off',
        }),
      );
  });
  return picture;
}
