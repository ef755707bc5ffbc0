import type { TableMath } from '../table-engine.ts';

import { type ColourBet, colours } from './math.ts';

export const perya1: TableMath<ColourBet> = {
  id: 'colour-game/perya@1',
  bets: [
    ...colours.flatMap((colour): ColourBet[] => [
      { id: `single-${colour}`, kind: 'single', colour, pays: { 1: 200, 2: 300, 3: 1100 }, returnPercent: '95.37' },
      { id: `double-${colour}`, kind: 'double', colour, pays: { hit: 1300 }, returnPercent: '96.29' },
      { id: `triple-${colour}`, kind: 'triple', colour, pays: { hit: 20600 }, returnPercent: '95.37' },
    ]),
    { id: 'any-triple', kind: 'anyTriple', pays: { hit: 3400 }, returnPercent: '94.44' },
  ],
};
