import type { Translate } from '#studio/frame/model/text.ts';
import { byId, make } from '#studio/frame/view/element.ts';

/** The multipliers of a cascade's tumbles, the current one lit; nothing if there are none. */
export function createLadder(multipliers: readonly number[], t: Translate): { climb: (multiplier: number) => void } {
  const box = byId('ladder', 'ol');
  const rungs = multipliers.map((multiplier) => make('li', {}, t('ladder.rung', { multiplier })));
  box.replaceChildren(...rungs);
  box.hidden = rungs.length === 0;
  return {
    climb: (multiplier) => rungs.forEach((rung, at) => rung.classList.toggle('on', multipliers[at] === multiplier)),
  };
}
