import type { Translate } from '#studio/frame/model/text.ts';
import type { SportsState } from '#studio/kinds/sports/protocol.ts';

type Discipline = SportsState['league']['discipline'];

/** What is counted. A league's own word never changes, but boats are not as long as horses, and a round of boxing is none of a shooter. */
export function unitWord({ id, unit, model }: Discipline, t: Translate): string {
  if (model.kind === 'bout') return t('unit.fight-round');
  return t(`unit.${id === 'regatta' ? 'boat-length' : unit}`);
}

/** The parts of a match: languages tell the sets of tennis from those of volleyball. */
export const partWord = ({ id, part }: Discipline, t: Translate): string => t(`part.${id === 'tennis' ? 'tennis-set' : part}`);
