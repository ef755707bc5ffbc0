import { make, write } from '#studio/frame/view/element.ts';

import { makeColourCube, makeDie, throwCube } from './cube.ts';
import { createTimers, type Scene } from './scene.ts';

/** The faces 0 to 5 of the three dice, and their description. */
export interface Throw {
  faces: readonly number[];
  /** `9 · small · odd` */
  summary: string;
  label: string;
}

/** Three dice, thrown together. `colours`: the perya's cubes instead of pips. */
export function createDiceScene(box: HTMLElement, colours?: readonly string[]): Scene<Throw> {
  const cubes = [0, 1, 2].map(() => (colours ? makeColourCube(colours) : makeDie()));
  const tray = make('div', { class: 'tray' }, ...cubes);
  const summary = make('p', { class: 'throw-summary' });
  const timers = createTimers();
  box.classList.add('dice-scene');
  box.replaceChildren(tray, summary);
  return {
    clear() {
      timers.clear();
      write(summary, '');
      tray.removeAttribute('role');
      tray.removeAttribute('aria-label');
      tray.dataset['at'] = 'rest';
    },
    show(thrown, moment) {
      timers.clear();
      write(summary, '');
      tray.dataset['at'] = 'thrown';
      cubes.forEach((cube, order) => throwCube(cube, thrown.faces[order] ?? 0, { order, moment }));
      timers.at(moment ? moment.lengthMs - moment.elapsedMs : 0, () => {
        write(summary, thrown.summary);
        tray.setAttribute('role', 'img');
        tray.setAttribute('aria-label', thrown.label);
      });
    },
  };
}
