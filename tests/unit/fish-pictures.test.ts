import { describe, expect, test } from 'vitest';

import { createPictures, mostPictures } from '#studio/kinds/fish/client/view/pictures.ts';

/** As much of a canvas as is asked for here: Node has none. */
function aCanvas() {
  const canvas = { width: 0, height: 0, getContext: () => ({ translate: () => undefined }) };
  return canvas as unknown as HTMLCanvasElement;
}

function atWork() {
  const made: HTMLCanvasElement[] = [];
  const shown: HTMLCanvasElement[] = [];
  const pictures = createPictures(() => {
    const canvas = aCanvas();
    made.push(canvas);
    return canvas;
  });
  const context = { drawImage: (picture: HTMLCanvasElement) => void shown.push(picture) } as unknown as CanvasRenderingContext2D;
  const show = (name: string, side: number) => pictures.show(context, name, { width: side, height: side }, () => undefined);
  return { made, shown, show };
}

describe('the pictures of a fish room', () => {
  test('are drawn once and shown again, and drawn anew in another size', () => {
    const { made, shown, show } = atWork();
    show('coin', 20);
    show('coin', 20);
    expect(made).toHaveLength(1);
    expect(shown).toEqual([made[0], made[0]]);
    show('coin', 31);
    expect(made).toHaveLength(2);
    expect(shown.at(-1)).toBe(made[1]);
  });

  test('never become more than are kept: the oldest go', () => {
    const { made, show } = atWork();
    for (let at = 0; at <= mostPictures; at++) show(`amount ${at}`, 20);
    show(`amount ${mostPictures}`, 20);
    show('amount 1', 20);
    expect(made).toHaveLength(mostPictures + 1);
    show('amount 0', 20);
    expect(made).toHaveLength(mostPictures + 2);
  });
});
