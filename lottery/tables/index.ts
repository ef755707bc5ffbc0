import type { PlayTable } from '#lottery/shape.ts';

import { tables as dice } from './dice.ts';
import { tables as digits } from './digits.ts';
import { tables as five } from './five.ts';
import { tables as keno } from './keno.ts';
import { tables as ladderNorth } from './ladder-north.ts';
import { tables as ladderSouth } from './ladder-south.ts';
import { tables as mark } from './mark.ts';
import { tables as ph } from './ph.ts';
import { tables as race } from './race.ts';
import { tables as sea } from './sea.ts';
import { tables as single } from './single.ts';
import { tables as six } from './six.ts';

export const allTables: readonly PlayTable[] = [
  ...ladderNorth,
  ...ladderSouth,
  ...sea,
  ...ph,
  ...six,
  ...digits,
  ...race,
  ...dice,
  ...five,
  ...keno,
  ...mark,
  ...single,
];

const byId = new Map<string, PlayTable>(allTables.map((table) => [table.id, table]));

/** All tables, for the platform. A browser loads one family at a time: `load.ts`. An unknown id is a bug. */
export function tableOf(tableId: string): PlayTable {
  const table = byId.get(tableId);
  if (table === undefined) throw new Error(`there is no table ${tableId}`);
  return table;
}
